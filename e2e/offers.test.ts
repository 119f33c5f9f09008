import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import { balanceOf, tokensOf } from './ledger-reads.ts'
import { list, offer } from './listing.ts'
import { picture, test } from './test.ts'
import { connectNewWallet, PATIENCE_MS, shownLink } from './wallets.ts'
import { mint } from './works.ts'

test('an offer is seen live by others, deleted, made again and accepted', { timeout: 300_000 }, async ({
  page,
  product,
}) => {
  const owner = await connectNewWallet(page, product)
  const item = await mint(owner.shop, owner.phone, 'Lantern, wanted')
  await list(owner.shop, owner.phone, '50')
  await owner.shop.getByRole('tab', { name: 'Bids' }).click()
  await owner.shop.getByText('No bids yet').waitFor()

  const collector = await connectNewWallet(page, product)
  await collector.shop.goto(item)
  await settled(collector.shop)
  await offer(collector.shop, collector.phone, '12')
  const seen = owner.shop.getByRole('listitem').filter({ hasText: '12 XRP' })
  await seen.waitFor({ timeout: PATIENCE_MS })

  await collector.shop.getByRole('tab', { name: 'Bids' }).click()
  await expectAccessible(collector.shop)
  await picture(collector.shop, 'bids')
  await collector.shop.getByRole('button', { name: 'Delete' }).click()
  await collector.shop.getByText('Scan the QR code from your wallet app to delete an offer').waitFor()
  await collector.phone.approve(await shownLink(collector.shop))
  await owner.shop.getByText('No bids yet').waitFor({ timeout: PATIENCE_MS })

  await offer(collector.shop, collector.phone, '40')
  await owner.shop.getByRole('listitem').filter({ hasText: '40 XRP' }).waitFor()
  const before = await balanceOf(product.ledgerUrl, owner.wallet.address)
  await owner.shop.getByRole('button', { name: 'Accept' }).click()
  await owner.shop.getByText('Scan the QR code from your wallet app to accept an offer').waitFor()
  await owner.phone.approve(await shownLink(owner.shop))
  await owner.shop.getByText('Sold. Thank you for giving.').waitFor({ timeout: PATIENCE_MS })

  expect(await tokensOf(product.ledgerUrl, collector.wallet.address)).toHaveLength(1)
  const earned = (await balanceOf(product.ledgerUrl, owner.wallet.address)) - before
  // All of the price but the network's fee for the signature: whoever made it pays themselves no royalty.
  expect(earned).toBeGreaterThan(39_990_000n)
  expect(earned).toBeLessThan(40_000_000n)
  await collector.shop.getByRole('button', { name: 'Sell NFT' }).waitFor()
})
