import { listCharities } from '@gooddrop/contract/giving.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { expect } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { giftPaid, tokensOf } from './ledger-reads.ts'
import { list } from './listing.ts'
import type { Addresses } from './product.ts'
import { quickCollector, quickMint } from './quick-wallets.ts'
import { picture, test } from './test.ts'
import { shownLink } from './wallets.ts'

async function lastCharity({ url }: Addresses) {
  const { charities } = await callProduct(url, listCharities)
  const charity = charities.filter(({ active }) => active).at(-1)
  if (!charity) throw new Error('There is no charity to give to')
  return charity
}

test('a listed work is bought with a gift of 5 % that reaches the charity to the drop', async ({ page, product }) => {
  const charity = await lastCharity(product)
  const [seller, buyer] = await Promise.all([quickCollector(page, product), quickCollector(page, product)])
  const item = await quickMint(seller, product, 'Harbour at noon')
  await Promise.all([seller, buyer].map(({ market }) => market.goto(item)))
  await list(seller.market, seller, '20')

  // The buyer's page, which was open before, shows the price.
  const { market } = buyer
  await market.getByRole('button', { name: 'Buy Now' }).click()
  const dialog = market.getByRole('dialog', { name: 'Buy NFT' })
  await dialog.getByLabel('Who receives the gift').selectOption(charity._id)
  await dialog.getByText('5 %', { exact: true }).click()
  await dialog.getByText('21 XRP').waitFor()
  await picture(market, 'buy-dialog')
  await dialog.getByRole('button', { name: 'Buy', exact: true }).click()
  await market.getByText('Scan the QR code from your wallet app to buy').waitFor()
  await buyer.approve(await shownLink(market))
  await market.getByText('Congratulations! NFT purchased successfully!').first().waitFor()
  await market.getByRole('link', { name: 'The gift payment' }).waitFor()
  await expectAccessible(market)
  await picture(market, 'bought')

  expect(await giftPaid(product, item, '1000000')).toEqual({ to: charity.ledger_account, drops: '1000000' })
  await expect.poll(() => tokensOf(product.ledgerUrl, buyer.wallet.address)).toHaveLength(1)
  await seller.market.getByRole('button', { name: 'Not For Sell' }).waitFor()
  await seller.market.getByRole('button', { name: /^Notifications, \d+ unread/ }).waitFor()

  await market.getByRole('dialog').getByRole('link', { name: 'Receipt' }).click()
  await market.getByRole('button', { name: `Receipt for your gift to ${charity.name}` }).click()
  const receipt = market.getByRole('dialog', { name: 'Receipt for your gift' })
  const [file] = await Promise.all([
    market.waitForEvent('download'),
    receipt.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^gooddrop-receipt-GD-\d{4}(-[0-9A-Z]{4}){3}\.pdf$/)
})
