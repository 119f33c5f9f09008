import { listCharities } from '@gooddrop/contract/giving.ts'
import { createOffer } from '@gooddrop/contract/listings.ts'
import { getNft, type Nft } from '@gooddrop/contract/nfts.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { charity } from '#testing/fixtures/charities.ts'
import { collector } from '#testing/fixtures/people.ts'
import { scan } from '#testing/fixtures/sign-requests.ts'
import { ARTIST_ADDRESS, itemPath, nft, ownWork } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

const rivers = charity()
const dialog = page.getByRole('dialog', { name: 'Sell NFT' })
const checkout = dialog.getByRole('button', { name: 'Checkout' })

async function openDialog(changes: Partial<Nft> = {}): Promise<void> {
  const work = nft({ ...ownWork(), ...changes })
  api.answer(getNft, { nft: work })
  api.answer(listCharities, { charities: [rivers], total_given: '0', total_gifts: 0 })
  await openPage(itemPath(work), { as: collector() })
  await page.getByRole('button', { name: 'Sell NFT' }).click()
}

it('refuses a price of zero', async () => {
  await openDialog()
  await dialog.getByLabelText('Price in XRP').fill('0')
  await checkout.click()
  await expect.element(dialog.getByText('Please Enter The Correct Amount')).toBeVisible()
  expect(api.calls(createOffer)).toEqual([])
})

it('sends the pledge and shows what each side gets before signing', async () => {
  await openDialog()
  api.answer(createOffer, { ...scan(), price: '20000000', pledge: '5000000', receives: '15000000' })
  await dialog.getByLabelText('Price in XRP').fill('20')
  await dialog.getByRole('switch', { name: 'Give a part of the price yourself' }).click()
  await dialog.getByLabelText('Charity for your pledge and the buyer’s gift').selectOptions(rivers.name)
  await dialog.getByText('25 %', { exact: true }).click()
  await expect.element(dialog.getByText('15 XRP', { exact: true })).toBeVisible()
  await expectAccessible()
  await checkout.click()
  await expect.element(page.getByText('Scan the QR code from your wallet app to sell')).toBeVisible()
  const signed = page.getByRole('region', { name: 'What you are signing' })
  for (const text of ['Your pledge', '5 XRP', `to ${rivers.name}`, 'You receive', '15 XRP'])
    await expect.element(signed.getByText(text, { exact: false }).first()).toBeVisible()
  expect(api.calls(createOffer).map(({ body }) => body)).toMatchObject([
    { amount: '20000000', charity_id: rivers._id, pledge_percent: '25' },
  ])
})

it('requires a charity for a pledge', async () => {
  await openDialog()
  await dialog.getByLabelText('Price in XRP').fill('20')
  await dialog.getByRole('switch', { name: 'Give a part of the price yourself' }).click()
  await checkout.click()
  await expect.element(dialog.getByText('Choose the charity to which your pledge goes')).toBeVisible()
  expect(api.calls(createOffer)).toEqual([])
})

it('explains the drop that stays with a seller who pledges everything', async () => {
  await openDialog()
  await dialog.getByRole('switch', { name: 'Give a part of the price yourself' }).click()
  await dialog.getByText('100 %', { exact: true }).click()
  await expect.element(dialog.getByText(/one drop \(0\.000001 XRP\) stays with you/)).toBeVisible()
})

it('explains why a resale with royalties has no pledge', async () => {
  await openDialog({ royality: 5000, issuer: ARTIST_ADDRESS })
  await expect.element(dialog.getByText(/the creator’s royalty would shrink with it/)).toBeVisible()
  expect(dialog.getByRole('switch').elements()).toEqual([])
})
