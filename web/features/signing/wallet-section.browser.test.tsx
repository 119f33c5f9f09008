import {
  chooseWallet,
  listWallets,
  type OwnWallet,
  removeOneWallet,
  renameWallet,
} from '@gooddrop/contract/own-wallets.ts'
import { getSignRequest, signIn } from '@gooddrop/contract/signing.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { emitEvent } from '#testing/fake-socket.ts'
import { ADDRESS, collector } from '#testing/fixtures/people.ts'
import { scan, signRequest } from '#testing/fixtures/sign-requests.ts'
import { openPage } from '#testing/open-page.tsx'

const SECOND = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const section = page.getByRole('region', { name: 'Wallets' })
const user = (wallet_address = ADDRESS) => collector({ wallet_address, wallet_addresses: [ADDRESS, SECOND] })

const wallet = (address: string, changes: Partial<OwnWallet> = {}): OwnWallet => ({
  address,
  wallet: 'xaman',
  name: '',
  added_at: '2026-09-01T00:00:00.000Z',
  chosen: address === ADDRESS,
  proved_here: true,
  ...changes,
})
const first = wallet(ADDRESS)

beforeEach(() => api.answer(listWallets, { wallets: [first, wallet(SECOND)] }))

const openProfile = () => openPage('/Profile', { width: 390, height: 844, as: user() })

it('lists both wallets and names one of them', async () => {
  api.answer(renameWallet, { wallets: [first, wallet(SECOND, { name: 'Savings' })], user: user() })
  await openProfile()
  for (const address of [ADDRESS, SECOND])
    await expect.element(section.getByText(address, { exact: true })).toBeVisible()
  await expectAccessible()
  await section.getByRole('button', { name: /^Rename rHb9/ }).click()
  const naming = page.getByRole('dialog', { name: 'Name this wallet' })
  await naming.getByLabelText('Name', { exact: true }).fill('Savings')
  await naming.getByRole('button', { name: 'Save' }).click()
  await expect.element(section.getByText('Savings', { exact: true })).toBeVisible()
  expect(api.calls(renameWallet)).toMatchObject([{ params: { address: SECOND }, body: { name: 'Savings' } }])
})

it('uses another wallet from now on', async () => {
  api.answer(chooseWallet, {
    wallets: [wallet(ADDRESS, { chosen: false }), wallet(SECOND, { chosen: true })],
    user: user(SECOND),
  })
  await openProfile()
  await section.getByRole('button', { name: /^Use rHb9/ }).click()
  const used = section.getByRole('listitem').filter({ hasText: SECOND })
  await expect.element(used.getByText('In use')).toBeVisible()
  await expect.poll(() => localStorage.getItem('wallet_address')).toBe(SECOND)
})

it('removes a wallet after a confirmation', async () => {
  api.answer(removeOneWallet, { wallets: [first], user: collector() })
  await openProfile()
  await section.getByRole('button', { name: /^Remove rHb9/ }).click()
  const removing = page.getByRole('dialog', { name: 'Remove this wallet?' })
  await removing.getByRole('button', { name: 'Remove' }).click()
  await expect.element(removing).not.toBeInTheDocument()
  await expect.element(section.getByText(SECOND, { exact: true })).not.toBeInTheDocument()
})

it('shows why the last way to sign in cannot be removed', async () => {
  const why = 'Without this wallet you could no longer sign in'
  api.refuse(removeOneWallet, 'conflict', why)
  await openProfile()
  await section.getByRole('button', { name: /^Remove rPT1/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText(why).first()).toBeVisible()
})

it('shows that a wallet belongs to another account, and a new code', async () => {
  const why = 'This wallet is already connected to another account'
  api.answer(signIn, { ...scan(), secret: 'a-secret-of-this-browser' })
  api.answer(getSignRequest, { sign_request: signRequest({ action: 'signIn' }) })
  await openProfile()
  await section.getByRole('button', { name: 'Add a wallet' }).click()
  await page.getByRole('dialog', { name: 'Connect your wallet' }).getByRole('button', { name: /^Xumm/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Scan QR Code From your Xumm App' })).toBeVisible()
  emitEvent('result', { success: false, message: why, data: why, sign_request_id: scan().sign_request_id })
  await expect.element(page.getByText(why).first()).toBeVisible()
  await expect.poll(() => api.calls(signIn).length).toBe(2)
  expect(api.calls(signIn)[0]?.query).toMatchObject({ wallet: 'xaman', userId: user()._id, change: 'true' })
})
