import { type BidLimit, getAuctionPart, setBidLimit } from '@gooddrop/contract/auction-part.ts'
import { getAuction } from '@gooddrop/contract/auctions.ts'
import { createBid } from '@gooddrop/contract/bids.ts'
import { listCharities } from '@gooddrop/contract/giving.ts'
import { getNft } from '@gooddrop/contract/nfts.ts'
import { getBalance } from '@gooddrop/contract/signing.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { auction, inAuction } from '#testing/fixtures/auctions.ts'
import { balance } from '#testing/fixtures/balances.ts'
import { charity } from '#testing/fixtures/charities.ts'
import { ADDRESS, collector } from '#testing/fixtures/people.ts'
import { scan } from '#testing/fixtures/sign-requests.ts'
import { itemPath, nft } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

const rivers = charity()
const panel = page.getByRole('region', { name: 'Your maximum' })

/** A maximum of 18 XRP, while the next bid would be 12.6 XRP. */
const limit = (changes: Partial<BidLimit> = {}): BidLimit => ({
  account: ADDRESS,
  maximum: '18000000',
  total: '18180000',
  currency: 'XRP',
  charity_id: rivers._id,
  donation_percent: 1,
  next: '12600000',
  within: true,
  ...changes,
})

async function openAuction(own: BidLimit | null, user = collector()): Promise<void> {
  const work = nft(inAuction(10))
  api.answer(getNft, { nft: work })
  api.answer(getAuction, { auction: auction() })
  api.answer(getAuctionPart, { reserve_price: null, limit: own, lost: null })
  api.answer(listCharities, { charities: [rivers], total_given: '0', total_gifts: 0 })
  api.answer(getBalance, balance(1000))
  await openPage(itemPath(work), { as: user, width: 390, height: 844 })
}

it('stores a maximum without a signature', async () => {
  await openAuction(null)
  await panel.getByRole('button', { name: 'Set a maximum' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your maximum' })
  await dialog.getByLabelText('Your maximum bid in XRP').fill('18')
  await expect.element(dialog.getByText('You pay')).toBeVisible()
  await expectAccessible()
  api.answer(setBidLimit, { limit: limit() })
  api.answer(getAuctionPart, { reserve_price: null, limit: limit(), lost: null })
  await dialog.getByRole('button', { name: 'Save maximum' }).click()
  await expect.element(panel.getByText('Your maximum is 18 XRP.')).toBeVisible()
  expect(api.calls(setBidLimit).map(({ body }) => body)).toMatchObject([{ account: ADDRESS, maximum: '18000000' }])
})

it('refuses a maximum below the next bid', async () => {
  await openAuction(null)
  await panel.getByRole('button', { name: 'Set a maximum' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your maximum' })
  await dialog.getByLabelText('Your maximum bid in XRP').fill('9')
  await dialog.getByRole('button', { name: 'Save maximum' }).click()
  await expect.element(dialog.getByLabelText('Your maximum bid in XRP')).toBeInvalid()
  expect(api.calls(setBidLimit)).toEqual([])
})

it('places the next bid within the maximum in one click', async () => {
  await openAuction(limit())
  await expect.element(panel.getByText('The next bid of 12.6 XRP is within your maximum.')).toBeVisible()
  await expectAccessible()
  api.answer(createBid, {
    data: { ...scan(), price: '12600000', gift: '126000', reserve: '200000', total: '12726000' },
  })
  await panel.getByRole('button', { name: 'Bid 12.6 XRP' }).click()
  await expect.element(page.getByText('Scan the QR code from your wallet app to proceed with an offer')).toBeVisible()
  expect(api.calls(createBid).map(({ body }) => body)).toMatchObject([
    { price: '12600000', automatic: true, charity_id: rivers._id, donation_percent: 1 },
  ])
})

it('offers no bid while its owner leads', async () => {
  await openAuction(limit({ next: null }))
  await expect.element(panel.getByText('You are the highest bidder. No bid is needed.')).toBeVisible()
  expect(panel.getByRole('button', { name: /^Bid / }).elements()).toEqual([])
})

it('offers no bid above the maximum', async () => {
  await openAuction(limit({ next: '22050000', within: false }))
  await expect.element(panel.getByText('The next bid of 22.05 XRP would be above your maximum.')).toBeVisible()
  expect(panel.getByRole('button', { name: /^Bid / }).elements()).toEqual([])
})

it.for([
  ['xaman', 0],
  ['passkey', 1],
] as const)('offers to bid automatically only with a passkey wallet: %s', async ([wallet_kind, offered]) => {
  await openAuction(limit(), collector({ wallet_kind }))
  await expect.element(panel.getByText(/including the gift to River Watch/)).toBeVisible()
  expect(panel.getByRole('button', { name: 'Bid for me while this page is open' }).elements()).toHaveLength(offered)
})
