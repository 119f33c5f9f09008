import { register, updateProfile } from '@gooddrop/contract/accounts.ts'
import { getNft } from '@gooddrop/contract/nfts.ts'
import { getBalance, getSignRequest, signIn } from '@gooddrop/contract/signing.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { emitEvent } from '#testing/fake-socket.ts'
import { balance } from '#testing/fixtures/balances.ts'
import { collector, ownUser } from '#testing/fixtures/people.ts'
import { scan, signRequest } from '#testing/fixtures/sign-requests.ts'
import { forSale, itemPath, nft } from '#testing/fixtures/works.ts'
import { openPage, reloadPage } from '#testing/open-page.tsx'

const work = nft(forSale(5))
const connecting = page.getByRole('dialog', { name: 'Connect your wallet' })
const buying = page.getByRole('dialog', { name: 'Buy NFT' })
const offering = page.getByRole('dialog', { name: 'Create Offer' })
const buyNow = page.getByRole('button', { name: 'Buy Now' })

beforeEach(() => {
  api.answer(getNft, { nft: work })
  api.answer(getBalance, balance(1000))
  api.answer(signIn, { ...scan(), secret: 'a-secret-of-this-browser' })
  api.answer(getSignRequest, { sign_request: signRequest({ action: 'signIn' }) })
})

const chooseXumm = async () => {
  await connecting.getByRole('button', { name: /^Xumm/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Scan QR Code From your Xumm App' })).toBeVisible()
}

function approve(user: OwnUser) {
  const sign_request = signRequest({ action: 'signIn', state: 'validated' })
  api.answer(getSignRequest, { sign_request, token: 'token', user })
  const { _id: sign_request_id } = sign_request
  emitEvent('result', { success: true, message: '', data: true, sign_request_id, account: user.wallet_address ?? '' })
}

it('opens the dialog that was asked for once a wallet is connected, also after a reload', async () => {
  await openPage(itemPath(work))
  await buyNow.click()
  await chooseXumm()
  await reloadPage()
  await expect.element(page.getByRole('heading', { name: 'Scan QR Code From your Xumm App' })).toBeVisible()
  approve(collector())
  await expect.element(buying).toBeVisible()
  expect(location.pathname).toBe('/ItemDetail')
})

it('asks a user without a name of their own for one, without leaving the page', async () => {
  const assigned = 'collector-abcdefgh23'
  const unnamed = collector({ first_name: assigned, last_name: '', username: assigned })
  api.answer(updateProfile, { user: { ...unnamed, first_name: 'ada.tide', username: 'ada.tide' } })
  await openPage(itemPath(work))
  await buyNow.click()
  await chooseXumm()
  approve(unnamed)
  await buying.getByRole('button', { name: 'Close' }).click()
  const strip = page.getByRole('region', { name: 'Your name' })
  await expect.element(strip.getByText(new RegExp(`^Others see you as ${assigned}`))).toBeVisible()
  await expectAccessible()
  await strip.getByRole('button', { name: 'Choose a name' }).click()
  await page.getByLabelText('Username').fill('ada.tide')
  await page.getByRole('button', { name: 'Use this name' }).click()
  await expect.element(page.getByText('Others now see you as ada.tide').first()).toBeVisible()
  await expect.element(strip).not.toBeInTheDocument()
  expect(location.pathname).toBe('/ItemDetail')
  expect(api.calls(updateProfile)).toMatchObject([{ body: { username: 'ada.tide' } }])
})

it('asks for a wallet after registering, then opens the dialog that was asked for', async () => {
  api.answer(register, { token: 'token', user: ownUser() })
  await openPage(itemPath(work))
  await buyNow.click()
  await connecting.getByRole('link', { name: 'Register' }).click()
  await expect.poll(() => location.pathname).toBe('/register')
  const values = { 'First name': 'Bo', 'Last name': 'Test', 'E-mail': 'bo@example.com', Username: 'bo-test' }
  for (const [label, value] of Object.entries(values)) await page.getByLabelText(label, { exact: true }).fill(value)
  for (const label of ['Password', 'Re-enter password'])
    await page.getByLabelText(label, { exact: true }).fill('a good password')
  await page.getByRole('button', { name: 'Register Now' }).click()
  await chooseXumm()
  approve(collector())
  await expect.element(buying).toBeVisible()
})

it('leads back from buying XRP to the offer with its amount and gift', async () => {
  await openPage(itemPath(work), { as: collector() })
  await page.getByRole('button', { name: 'Make An Offer' }).click()
  await offering.getByLabelText('Your offer in XRP').fill('4000')
  await offering.getByText('10 %', { exact: true }).click()
  await offering.getByRole('link', { name: 'Buy XRP' }).click()
  await expect.poll(() => location.pathname).toBe('/add-Info')
  await reloadPage()
  await page.getByRole('button', { name: 'Go back now' }).click()
  await expect.element(offering.getByLabelText('Your offer in XRP')).toHaveValue('4000')
  await expect.element(offering.getByRole('radio', { name: '10 %' })).toBeChecked()
})
