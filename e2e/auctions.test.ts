import { openLedgerClock } from '@gooddrop/sandbox/seed/ledger-clock.ts'
import { expect } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { balanceOf, giftPaid, tokensOf } from './ledger-reads.ts'
import { type Collector, quickCollector, quickMint } from './quick-wallets.ts'
import { picture, test } from './test.ts'
import { shownLink } from './wallets.ts'

async function bid({ market, approve }: Collector, xrp: string): Promise<void> {
  await market.getByRole('button', { name: 'Place a bid' }).click()
  const dialog = market.getByRole('dialog', { name: 'Create Offer' })
  await dialog.getByLabel('Your bid in XRP').fill(xrp)
  await dialog.getByRole('button', { name: 'Place a bid' }).click()
  await market.getByText('Scan the QR code from your wallet app to proceed with an offer').waitFor()
  await approve(await shownLink(market))
  await market.getByRole('dialog').waitFor({ state: 'hidden' })
}

test('an auction with two bidders updates live and ends with the sale and its gift', async ({ page, product }) => {
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
  await dialog.getByLabel('Starting bid in XRP').fill('10')
  await dialog.getByRole('button', { name: 'Checkout' }).click()
  await loser.market.getByText('The seller has not signed the sale yet').waitFor()
  await seller.approve(await shownLink(seller.market))
  await loser.market.getByText('The seller has signed the sale in advance').waitFor()

  await bid(loser, '10')
  await loser.market.getByText('You are the highest bidder').waitFor()
  await bid(winner, '20')
  // These pages are not touched: they update by events.
  await loser.market.getByText('You have been outbid').waitFor()
  await winner.market.getByText('You are the highest bidder').waitFor()
  await picture(loser.market, 'auction-outbid-390')

  await seller.market.getByRole('button', { name: 'End auction now' }).click()
  await seller.market.getByRole('dialog').getByRole('button', { name: 'End and sell' }).click()
  // An idle ledger closes slowly, so it is closed by hand here.
  const clock = await openLedgerClock(product.ledgerUrl)
  const nudging = setInterval(() => clock.close(), 1000)
  try {
    for (const { market } of [loser, winner, seller]) await market.getByText('Sold at auction').waitFor()
    await loser.market.getByRole('tab', { name: 'Bids' }).click()
    await loser.market.getByText('Ledger reserve of 0.2 XRP returned').waitFor()
    expect(await giftPaid(product, item, '200000')).toMatchObject({ drops: '200000' })
  } finally {
    clearInterval(nudging)
    clock.end()
  }
  await expect.poll(() => tokensOf(product.ledgerUrl, winner.wallet.address)).toHaveLength(1)
  await expect.poll(() => balanceOf(product.ledgerUrl, loser.wallet.address)).toBeGreaterThan(999_990_000n)
  await expectAccessible(loser.market)
  await picture(loser.market, 'auction-over-390')
})
