import { getAuctionPart, type LostBid } from '@gooddrop/contract/auction-part.ts'
import { getAuction } from '@gooddrop/contract/auctions.ts'
import { giveAnyway, listDirectGifts } from '@gooddrop/contract/direct-gifts.ts'
import { getNft } from '@gooddrop/contract/nfts.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { auction, auctionBid } from '#testing/fixtures/auctions.ts'
import { charity } from '#testing/fixtures/charities.ts'
import { testId } from '#testing/fixtures/ids.ts'
import { ADDRESS, collector, personCard } from '#testing/fixtures/people.ts'
import { scan } from '#testing/fixtures/sign-requests.ts'
import { ARTIST_ADDRESS, itemPath, nft } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

const { _id, name, picture, ledger_account } = charity()
const dialog = page.getByRole('dialog', { name: 'Give your bid anyway' })
const amount = dialog.getByLabelText('Your gift in XRP')

/** Of 12.6 XRP, which lost against 21 XRP. */
async function openLost(given = '0'): Promise<void> {
  const work = nft()
  const lost: LostBid = {
    account: ADDRESS,
    price: '12600000',
    gift: '126000',
    currency: 'XRP',
    charity: { _id, name, ledger_account },
    given,
  }
  const won = auctionBid(21, { outcome: 'won', buyer_address: ARTIST_ADDRESS, buyer_id: null })
  const bids = [won, auctionBid(12.6, { outcome: 'lost' })]
  api.answer(getNft, { nft: work })
  api.answer(getAuction, { auction: auction({ state: 'settled', bids }) })
  api.answer(getAuctionPart, { reserve_price: null, limit: null, lost })
  await openPage(itemPath(work), { as: collector(), width: 390, height: 844 })
}

it('suggests the gift of the lost bid and sends another amount', async () => {
  await openLost()
  await page.getByRole('button', { name: 'Give your bid anyway' }).click()
  await expect.element(amount).toHaveValue('0.126')
  await amount.fill('2')
  await expectAccessible()
  api.answer(giveAnyway, { data: { ...scan(), amount: '2000000' } })
  await dialog.getByRole('button', { name: 'Give', exact: true }).click()
  await expect.element(page.getByText('Scan the QR code from your wallet app to give')).toBeVisible()
  expect(api.calls(giveAnyway).map(({ body }) => body)).toEqual([{ account: ADDRESS, amount: '2000000' }])
})

it('refuses more than the bid', async () => {
  await openLost()
  await page.getByRole('button', { name: 'Give your bid anyway' }).click()
  await amount.fill('13')
  await dialog.getByRole('button', { name: 'Give', exact: true }).click()
  await expect.element(amount).toBeInvalid()
  expect(api.calls(giveAnyway)).toEqual([])
})

it('shows what was given instead, also below the bids', async () => {
  const gift = {
    _id: testId('direct gift'),
    amount: '2000000',
    worth: null,
    currency: 'XRP',
    charity: { _id, name, picture, ledger_account },
    giver: personCard('Ada'),
    giver_address: ADDRESS,
    nft_id: nft()._id,
    nft_title: 'Tide',
    hash: 'PAYMENT',
    link: 'https://ledger.example/PAYMENT',
    proof: 'waiting' as const,
    createdAt: '2026-11-18T10:04:10.000Z',
  }
  api.answer(listDirectGifts, { gifts: [gift], giftsLength: [{ total: 1 }], total_given: '2000000', next: null })
  await openLost('2000000')
  await expect.element(page.getByText(/You gave 2 XRP to River Watch after this auction\./)).toBeVisible()
  await page.getByRole('tab', { name: /^Bids/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Given anyway' })).toBeVisible()
  await expectAccessible()
})
