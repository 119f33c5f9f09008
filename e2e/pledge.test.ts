import { listCharities } from '@gooddrop/contract/giving.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import { balanceOf, giftPaid } from './ledger-reads.ts'
import { buy, list } from './listing.ts'
import { quickCollector, quickMint } from './quick-wallets.ts'
import { picture, test } from './test.ts'
import { shownLink } from './wallets.ts'

/** One test involves several people, phones and ledgers. */

test('a seller pledges a quarter of the price: both see whose gift is whose, and one payment carries both', async ({
  page,
  product,
}) => {
  const { charities } = await callProduct(product.url, listCharities)
  const charity = charities.filter(({ active }) => active).at(-1)!
  const seller = await quickCollector(page, product)
  const { market } = seller
  const item = await quickMint(seller, product, 'Pledged harbour')
  await market.goto(item)
  await settled(market)
  await market.getByRole('button', { name: 'Sell NFT' }).click()
  const selling = market.getByRole('dialog', { name: 'Sell NFT' })
  await selling.getByLabel('Price in XRP').fill('20')
  await selling.getByRole('switch', { name: 'Give a part of the price yourself' }).click()
  await selling.getByRole('button', { name: 'Checkout' }).click()
  await selling.getByText('Choose the charity to which your pledge goes').waitFor()
  await selling.getByLabel('Charity for your pledge and the buyer’s gift').selectOption(charity._id)
  await selling.getByText('100 %', { exact: true }).click()
  await selling.getByText('one drop (0.000001 XRP) stays with you', { exact: false }).waitFor()
  await selling.getByText('25 %', { exact: true }).click()
  await selling.getByText('15 XRP').waitFor()
  await expectAccessible(market)
  await picture(market, 'pledge-form')
  await selling.getByRole('button', { name: 'Checkout' }).click()
  await market.getByText('Scan the QR code from your wallet app to sell').waitFor()
  const signed = market.getByRole('region', { name: 'What you are signing' })
  for (const text of ['Your pledge', '5 XRP', `to ${charity.name}`, 'You receive', '15 XRP'])
    await signed.getByText(text).first().waitFor()
  await seller.approve(await shownLink(market))
  await market.getByRole('button', { name: 'Remove from sell' }).waitFor()
  await market.getByText('of it given by the seller (25%)').waitFor()

  const buyer = await quickCollector(page, product, { width: 390, height: 844 })
  await buyer.market.goto(item)
  await settled(buyer.market)
  await buyer.market.getByText('of it given by the seller (25%)').waitFor()
  await buyer.market.getByRole('button', { name: 'Buy Now' }).click()
  const buying = buyer.market.getByRole('dialog', { name: 'Buy NFT' })
  for (const text of ['of which the seller gives', 'Your gift', 'The non-profit receives', 'gives 5.2 XRP', '20.2 XRP'])
    await buying.getByText(text, { exact: true }).first().waitFor()
  await expect.poll(() => buying.getByLabel('Who receives the gift').isDisabled()).toBe(true)
  await expect.poll(() => buying.getByLabel('Who receives the gift').inputValue()).toBe(charity._id)
  await expectAccessible(buyer.market)
  await picture(buyer.market, 'buy-pledged')
  await buying.getByRole('button', { name: 'Close' }).first().click()

  const before = await balanceOf(product.ledgerUrl, seller.wallet.address)
  await buy(buyer.market, buyer)
  await expect.poll(() => giftPaid(product, item, '200000')).toEqual({ to: charity.ledger_account, drops: '5200000' })
  await expect.poll(() => giftPaid(product, item, '5000000')).toEqual({ to: charity.ledger_account, drops: '5200000' })
  expect((await balanceOf(product.ledgerUrl, seller.wallet.address)) - before).toBe(15_000_000n)
  await buyer.market.getByRole('tab', { name: 'History' }).click()
  await buyer.market.getByRole('tabpanel', { name: 'History' }).getByText('pledged to').first().waitFor()
})

test('who resells a work with royalties is told why there is no pledge', async ({ page, product }) => {
  const artist = await quickCollector(page, product)
  const item = await quickMint(artist, product, 'With royalties', '5000')
  await artist.market.goto(item)
  await settled(artist.market)
  await list(artist.market, artist, '12')
  const owner = await quickCollector(page, product)
  await owner.market.goto(item)
  await settled(owner.market)
  await buy(owner.market, owner)
  await owner.market.getByRole('button', { name: 'Sell NFT' }).click()
  const selling = owner.market.getByRole('dialog', { name: 'Sell NFT' })
  await selling.getByText('the creator’s royalty would shrink with it', { exact: false }).waitFor()
  expect(await selling.getByRole('switch').count()).toBe(0)
})
