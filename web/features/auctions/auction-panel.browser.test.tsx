import { type AuctionPart, getAuctionPart } from '@gooddrop/contract/auction-part.ts'
import { type Auction, endAuction, getAuction } from '@gooddrop/contract/auctions.ts'
import { createBid } from '@gooddrop/contract/bids.ts'
import { getNft, type Nft } from '@gooddrop/contract/nfts.ts'
import { getBalance } from '@gooddrop/contract/signing.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { emitEvent } from '#testing/fake-socket.ts'
import { auction, auctionBid, inAuction } from '#testing/fixtures/auctions.ts'
import { balance } from '#testing/fixtures/balances.ts'
import { ADDRESS, collector } from '#testing/fixtures/people.ts'
import { ARTIST_ADDRESS, itemPath, nft, ownWork } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

async function openAuction(state: Partial<Auction> = {}, part: Partial<AuctionPart> = {}, work: Partial<Nft> = {}) {
  const shown = nft({ ...inAuction(10), ...work })
  api.answer(getNft, { nft: shown })
  api.answer(getAuction, { auction: auction(state) })
  api.answer(getAuctionPart, { reserve_price: null, limit: null, lost: null, ...part })
  api.answer(getBalance, balance(1000))
  await openPage(itemPath(shown), { as: collector(), width: 390, height: 844 })
  return shown
}

const ownSale = { seller_address: ADDRESS }

it('refuses a bid below the minimum and shows the total of a valid one', async () => {
  await openAuction({ minimum: '12600000' })
  await page.getByRole('button', { name: 'Place a bid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Offer' })
  await dialog.getByLabelText('Your bid in XRP').fill('12')
  await dialog.getByRole('button', { name: 'Place a bid' }).click()
  await expect.element(dialog.getByText('At least 12.6 XRP').first()).toBeVisible()
  await expect.element(dialog.getByLabelText('Your bid in XRP')).toBeInvalid()
  expect(api.calls(createBid)).toEqual([])
  await dialog.getByLabelText('Your bid in XRP').fill('20')
  await expect.element(dialog.getByText('You pay')).toBeVisible()
  await expect.element(dialog.getByText('20.2 XRP')).toBeVisible()
})

it('tells the leader at once when they are outbid', async () => {
  const own = auctionBid(10)
  const work = await openAuction({ bids: [own], leader_address: ADDRESS })
  await expect.element(page.getByText('You are the highest bidder', { exact: true })).toBeVisible()
  const rival = auctionBid(20, { buyer_id: null, buyer_address: ARTIST_ADDRESS })
  api.answer(getAuction, { auction: auction({ bids: [rival, own], leader_address: ARTIST_ADDRESS }) })
  emitEvent('nftChanged', { id: work._id, version: 2 })
  await expect.element(page.getByText('You have been outbid')).toBeVisible()
  await expectAccessible()
})

it.for([
  [true, 'Reserve met'],
  [false, 'Reserve not yet met'],
] as const)('shows bidders only whether the reserve is met: %s', async ([reserve_met, text]) => {
  await openAuction({ reserve_met })
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

it('shows the reserve price to the seller', async () => {
  await openAuction(ownSale, { reserve_price: '20370001' }, ownWork())
  await expect
    .element(page.getByText('Your reserve price is 20.370001 XRP. Only you see the amount here.'))
    .toBeVisible()
})

it.for([
  [true, /^The seller has signed the sale in advance/],
  [false, /^The seller has not signed the sale yet/],
] as const)('names the kind of auction, self-settling: %s', async ([self_settling, text]) => {
  await openAuction({ self_settling })
  await expect.element(page.getByText(text)).toBeVisible()
})

it('ends the auction after the seller has confirmed to whom it sells', async () => {
  const leader = auctionBid(10, { buyer_address: ARTIST_ADDRESS })
  await openAuction({ ...ownSale, bids: [leader], leader_address: ARTIST_ADDRESS }, {}, ownWork())
  api.answer(endAuction, {})
  await page.getByRole('button', { name: 'End auction now' }).click()
  const dialog = page.getByRole('dialog', { name: 'End this auction now?' })
  await expect.element(dialog.getByText(/^The work goes to Ada Test for 10 XRP/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'End and sell' }).click()
  await expect.poll(() => api.calls(endAuction)).toHaveLength(1)
})

it('has nothing to end before the first bid', async () => {
  await openAuction(ownSale, {}, ownWork())
  await expect.element(page.getByText('Your offer is signed. The auction will settle automatically.')).toBeVisible()
  expect(page.getByRole('button', { name: 'End auction now' }).elements()).toEqual([])
})

it('shows the winner and the reserves that were returned to the others', async () => {
  const lost = auctionBid(10, { outcome: 'lost', reserve_returned: true })
  const won = auctionBid(20, { outcome: 'won', buyer_id: null, buyer_address: ARTIST_ADDRESS })
  await openAuction({ state: 'settled', bids: [won, lost] }, {}, { ...nft() })
  await expect.element(page.getByText(/^Sold at auction/)).toBeVisible()
  await page.getByRole('tab', { name: /^Bids/ }).click()
  await expect.element(page.getByText('Ledger reserve of 0.2 XRP returned')).toBeVisible()
  await expectAccessible()
})
