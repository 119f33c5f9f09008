import { listCharities } from '@gooddrop/contract/giving.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { signPayload } from '@gooddrop/sandbox/wallet/headless-phone.ts'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import { giftPaid, tokensOf } from './ledger-reads.ts'
import { list } from './listing.ts'
import type { Addresses } from './product.ts'
import { quickCollector, quickMint } from './quick-wallets.ts'
import { takeReceipts } from './receipts.ts'
import { picture, test } from './test.ts'
import { expectTraced, tracesOfPurchases } from './traces.ts'
import { connectNewWallet, newWallet, shownLink } from './wallets.ts'
import { mint } from './works.ts'

/** One test involves several people, phones and ledgers. */

async function lastCharity({ url }: Addresses) {
  const { charities } = await callProduct(url, listCharities)
  const charity = charities.filter(({ active }) => active).at(-1)
  if (!charity) throw new Error('There is no charity to give to')
  return charity
}

test('a work is listed, and bought with a gift of 5 % that reaches the charity to the drop', async ({
  page,
  product,
}) => {
  const charity = await lastCharity(product)
  const seller = await connectNewWallet(page, product)
  const item = await mint(seller.market, seller.phone, 'Harbour at noon')

  await seller.market.getByRole('button', { name: 'Sell NFT' }).click()
  await seller.market.getByLabel('Price in XRP').fill('0')
  await seller.market.getByRole('button', { name: 'Checkout' }).click()
  await seller.market.getByText('Please Enter The Correct Amount').waitFor()
  await seller.market.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await list(seller.market, seller.phone, '20')

  const buyer = await connectNewWallet(page, product)
  const traces = tracesOfPurchases(buyer.market)
  await buyer.market.goto(item)
  await settled(buyer.market)
  await buyer.market.getByRole('button', { name: 'Buy Now' }).click()
  const dialog = buyer.market.getByRole('dialog', { name: 'Buy NFT' })
  await dialog.getByLabel('Who receives the gift').selectOption(charity._id)
  await dialog.getByText('5 %', { exact: true }).click()
  await dialog.getByText('21 XRP').waitFor()
  await expectAccessible(buyer.market)
  await picture(buyer.market, 'buy-dialog')
  await dialog.getByRole('button', { name: 'Buy', exact: true }).click()
  await buyer.market.getByText('Scan the QR code from your wallet app to buy').waitFor()
  // Another tab of theirs, which did not ask for it, says the same.
  const other = await buyer.market.context().newPage()
  await other.goto('/Giving')
  await other.getByRole('button', { name: 'Waiting for your wallet' }).click()
  for (const each of [buyer.market, other]) {
    const signed = each.getByRole('region', { name: 'What you are signing' })
    for (const text of ['Harbour at noon', 'In your wallet: Make an offer', '20 XRP', '21 XRP', charity.name])
      await signed.getByText(text).waitFor()
    await signed.getByText('You', { exact: true }).waitFor()
  }
  await picture(other, 'buy-other-tab')
  await other.close()
  await buyer.phone.approve(await shownLink(buyer.market))
  await buyer.market.getByText('Congratulations! NFT purchased successfully!').first().waitFor()
  await buyer.market.getByRole('link', { name: 'The gift payment' }).waitFor()
  await picture(buyer.market, 'bought')

  await expect.poll(() => giftPaid(product, item, '1000000')).toEqual({ to: charity.ledger_account, drops: '1000000' })
  await expect.poll(() => tokensOf(product.ledgerUrl, buyer.wallet.address)).toHaveLength(1)
  // The seller's page was updated.
  await seller.market.getByRole('button', { name: 'Not For Sell' }).waitFor()
  await seller.market.getByRole('button', { name: /Notifications, \d+ unread/ }).click()
  const notifications = seller.market.getByRole('dialog', { name: 'Notifications' })
  await notifications
    .getByRole('link', { name: /Harbour at noon/ })
    .first()
    .waitFor()
  await expectAccessible(seller.market)
  await picture(seller.market, 'notifications')
  await notifications.getByRole('button', { name: 'Mark all as read' }).click()
  await seller.market.getByRole('button', { name: 'Notifications', exact: true }).waitFor()

  await expectTraced(product, traces, page)
  await takeReceipts(buyer.market, charity)
})

test('a visitor who wants to buy a listing is asked to connect a wallet, and its seller can remove it', async ({
  page,
  product,
}) => {
  const seller = await quickCollector(page, product)
  const { market } = seller
  const item = await quickMint(seller, product, 'Orchard, unsold')
  await market.goto(item)
  await settled(market)
  await list(market, seller, '3.5')
  const visitor = await page({ width: 390, height: 844 })
  await visitor.goto(item)
  await settled(visitor)
  await visitor.getByRole('button', { name: 'Buy Now' }).click()
  await visitor.getByRole('dialog').getByText('Connect your wallet').waitFor()
  await visitor.getByRole('dialog').getByRole('button', { name: 'Xumm' }).click()
  const wallet = await newWallet(product.sandboxUrl)
  await signPayload(product.sandboxUrl, await shownLink(visitor), wallet.secret)
  // Connected, they are back at the work with the dialog that they wanted.
  await visitor.getByRole('dialog', { name: 'Buy NFT' }).getByRole('button', { name: 'Buy', exact: true }).waitFor()
  expect(visitor.url()).toContain(item)
  const buyer = await quickCollector(page, product)
  await buyer.market.goto(item)
  await settled(buyer.market)
  await buyer.market.getByRole('button', { name: 'Buy Now' }).click()
  const buying = buyer.market.getByRole('dialog', { name: 'Buy NFT' })
  await buying.getByRole('button', { name: 'Buy', exact: true }).waitFor()
  await market.getByRole('button', { name: 'Remove from sell' }).click()
  await market.getByText('Scan the QR code from your wallet app to delete an offer').waitFor()
  await seller.approve(await shownLink(market))
  await market.getByRole('button', { name: 'Sell NFT' }).waitFor()
  await buying.getByText('The seller has just delisted this item.').waitFor()
  await buying.getByRole('button', { name: 'Close' }).last().click()
  await buyer.market.getByRole('button', { name: 'Not For Sell' }).waitFor()
})
