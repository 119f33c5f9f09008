import { openLedgerClock } from '@gooddrop/sandbox/seed/ledger-clock.ts'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import { balanceOf, tokensOf } from './ledger-reads.ts'
import { type Collector, quickCollector, quickMint } from './quick-wallets.ts'
import { picture, test } from './test.ts'
import { shownLink } from './wallets.ts'

/** Long enough for the first bid on a busy machine; later bids extend the auction. */
const OPEN_MS = 120_000

/** In the format of the browser's date field, by the browser's time, which is UTC wherever this machine is. */
const localMoment = (at: Date) => at.toISOString().slice(0, 19)

async function bid({ market, approve }: Collector, xrp: string): Promise<void> {
  await market.getByRole('button', { name: 'Place a bid' }).click()
  const dialog = market.getByRole('dialog', { name: 'Create Offer' })
  await dialog.getByLabel('Your bid in XRP').fill(xrp)
  // The total with gift and reserve is shown before anything is signed.
  await dialog.getByText('You pay').waitFor()
  await dialog.getByRole('button', { name: 'Place a bid' }).click()
  await market.getByText('Scan the QR code from your wallet app to proceed with an offer').waitFor()
  await approve(await shownLink(market))
  await market.getByRole('dialog').waitFor({ state: 'hidden' })
}

test('an auction with two bidders runs from its creation to the gift and updates live', async ({ page, product }) => {
  const [seller, loser, winner] = await Promise.all([
    quickCollector(page, product),
    quickCollector(page, product, { width: 390, height: 844 }),
    quickCollector(page, product),
  ])
  const item = await quickMint(seller, product, 'Lantern, for the highest')
  await Promise.all([seller, loser, winner].map(({ market }) => market.goto(item)))

  await seller.market.getByRole('button', { name: 'Sell NFT' }).click()
  // The line under a choice belongs to it; its label lies over it.
  await seller.market.getByText('Sold to the highest bidder when it ends').click({ force: true })
  const dialog = seller.market.getByRole('dialog', { name: 'NFT Auction' })
  await dialog.getByLabel('Starting bid in XRP').fill('-3')
  await dialog.getByRole('button', { name: 'Checkout' }).click()
  await dialog.getByText('Please Enter The Correct Amount').waitFor()
  await expect.poll(() => dialog.getByLabel('Starting bid in XRP').inputValue()).toBe('0')
  await dialog.getByLabel('Starting bid in XRP').fill('10')
  await expectAccessible(seller.market)
  await dialog.getByRole('button', { name: 'Next month' }).click()
  for (const day of [10, 12]) await dialog.getByRole('button', { name: new RegExp(` ${day}, `) }).click()
  await expect.poll(() => dialog.getByLabel('Starts').inputValue()).toMatch(/-10T/)
  await expect.poll(() => dialog.getByLabel('Ends').inputValue()).toMatch(/-12T/)
  await dialog.getByLabel('Starts').fill(localMoment(new Date()))
  await dialog.getByLabel('Ends').fill(localMoment(new Date(Date.now() + OPEN_MS)))
  await dialog.getByRole('button', { name: 'Checkout' }).click()
  await Promise.all([seller.approve(await shownLink(seller.market)), bid(loser, '10')])
  await seller.market.getByText('Your offer is signed. The auction will settle automatically').waitFor()
  await loser.market.getByText('You are the highest bidder').waitFor()
  await bid(winner, '20')
  // These pages are not touched: they update by events.
  await loser.market.getByText('You have been outbid').waitFor()
  await winner.market.getByText('You are the highest bidder').waitFor()
  await settled(loser.market)
  await picture(loser.market, 'auction-outbid-390')
  await picture(winner.market, 'auction-leading')

  // An idle ledger closes slowly, so it is closed by hand here.
  const clock = await openLedgerClock(product.ledgerUrl)
  const nudging = setInterval(() => clock.close(), 1000)
  try {
    for (const { market } of [loser, winner, seller]) await market.getByText('Sold at auction').waitFor()
    await loser.market.getByRole('tab', { name: 'Bids' }).click()
    await loser.market.getByText('Ledger reserve of 0.2 XRP returned').waitFor()
  } finally {
    clearInterval(nudging)
    clock.end()
  }
  await expect.poll(() => tokensOf(product.ledgerUrl, winner.wallet.address)).toHaveLength(1)
  await expectAccessible(loser.market)
  await picture(loser.market, 'auction-over-390')
  await expect.poll(() => balanceOf(product.ledgerUrl, loser.wallet.address)).toBeGreaterThan(999_990_000n)
  await winner.market.getByRole('tab', { name: 'History' }).click()
  await winner.market.getByRole('listitem').filter({ hasText: 'gave' }).getByText('0.2 XRP').waitFor()

  await winner.market.goto('/User?u=me&tab=bids')
  await winner.market.getByRole('listitem').filter({ hasText: 'Lantern' }).getByText('Won').waitFor()
  await seller.market.goto('/User?u=me&tab=auctions')
  await seller.market.getByRole('listitem').filter({ hasText: 'Lantern' }).getByText('Sold').waitFor()
  await expectAccessible(seller.market)
})

test('a seller ends an auction at once to the bidder who leads', async ({ page, product }) => {
  const [seller, buyer] = await Promise.all([quickCollector(page, product), quickCollector(page, product)])
  const item = await quickMint(seller, product, 'Ember, at once')
  await Promise.all([seller, buyer].map(({ market }) => market.goto(item)))
  await seller.market.getByRole('button', { name: 'Sell NFT' }).click()
  await seller.market.getByRole('radio', { name: 'Auction' }).click()
  const dialog = seller.market.getByRole('dialog', { name: 'NFT Auction' })
  await dialog.getByLabel('Starting bid in XRP').fill('10')
  await dialog.getByRole('button', { name: 'Checkout' }).click()
  // Everybody sees what kind of auction it is, before and after the seller has signed.
  await buyer.market.getByText('The seller has not signed the sale yet').waitFor()
  await seller.approve(await shownLink(seller.market))
  await buyer.market.getByText('The seller has signed the sale in advance').waitFor()
  await bid(buyer, '10')
  await buyer.market.getByRole('tab', { name: 'Bids' }).click()
  await buyer.market.getByText('until the auction is settled').waitFor()
  await seller.market.getByRole('button', { name: 'End auction now' }).click()
  await expectAccessible(seller.market)
  await seller.market.getByRole('dialog').getByRole('button', { name: 'End and sell' }).click()
  const clock = await openLedgerClock(product.ledgerUrl)
  const nudging = setInterval(() => clock.close(), 1000)
  try {
    await seller.market.getByText('Sold at auction').waitFor()
  } finally {
    clearInterval(nudging)
    clock.end()
  }
  await expect.poll(() => tokensOf(product.ledgerUrl, buyer.wallet.address)).toHaveLength(1)
})
