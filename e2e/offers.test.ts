import { expect } from 'vitest'
import { balanceOf, giftPaid, tokensOf } from './ledger-reads.ts'
import { offer } from './listing.ts'
import { quickCollector, quickList, quickMint } from './quick-wallets.ts'
import { picture, test } from './test.ts'
import { shownLink } from './wallets.ts'

test('an offer appears live for the owner, who accepts it and is paid to the drop', async ({ page, product }) => {
  const [owner, collector] = await Promise.all([quickCollector(page, product), quickCollector(page, product)])
  const item = await quickMint(owner, product, 'Lantern, wanted')
  await quickList(owner, product, item, '50000000')
  await Promise.all([owner, collector].map(({ market }) => market.goto(item)))
  const { market } = owner
  await market.getByRole('tab', { name: 'Bids' }).click()
  await market.getByText('No bids yet').waitFor()

  await offer(collector.market, collector, '40')
  const wanted = market.getByRole('tabpanel', { name: 'Bids' }).getByRole('listitem').filter({ hasText: '40 XRP' })
  await wanted.waitFor()
  await picture(market, 'bids')
  const before = await balanceOf(product.ledgerUrl, owner.wallet.address)
  await wanted.getByRole('button', { name: 'Accept' }).click()
  await market.getByText('Scan the QR code from your wallet app to accept an offer').waitFor()
  await owner.approve(await shownLink(market))
  await market.getByText('Sold. Thank you for giving.').waitFor()

  await expect.poll(() => tokensOf(product.ledgerUrl, collector.wallet.address)).toHaveLength(1)
  expect(await giftPaid(product, item, '400000')).toMatchObject({ drops: '400000' })
  // The price, minus the transaction fee.
  const received = (await balanceOf(product.ledgerUrl, owner.wallet.address)) - before
  expect(received).toBeGreaterThan(39_990_000n)
  expect(received).toBeLessThan(40_000_000n)
  await collector.market.getByRole('button', { name: 'Sell NFT' }).waitFor()
})
