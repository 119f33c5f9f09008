import { listCharities } from '@gooddrop/contract/giving.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { expect } from 'vitest'
import { Client, type Payment, Wallet } from 'xrpl'
import { expectAccessible, settled } from './accessible.ts'
import { PATIENCE_MS } from './browser.ts'
import { balanceOf, giftPaid, tokensOf } from './ledger-reads.ts'
import { buy, list, offer } from './listing.ts'
import type { Addresses } from './product.ts'
import { quickCollector, quickMint } from './quick-wallets.ts'
import { picture, test } from './test.ts'
import { shownLink } from './wallets.ts'

async function someCharity({ url }: Addresses) {
  const { charities } = await callProduct(url, listCharities)
  const charity = charities.filter(({ active }) => active).at(-2)
  if (!charity) throw new Error('There is no charity to give to')
  return charity
}

/** Spends XRP outside of Gooddrop with the same wallet. */
async function spend({ ledgerUrl }: Addresses, secret: string, to: string, drops: string): Promise<void> {
  // The library's own limits are seconds.
  const client = new Client(ledgerUrl, { connectionTimeout: PATIENCE_MS, timeout: PATIENCE_MS })
  await client.connect()
  const wallet = Wallet.fromSeed(secret)
  const payment: Payment = { TransactionType: 'Payment', Account: wallet.address, Destination: to, Amount: drops }
  const filled = await client.autofill(payment)
  await client.submitAndWait({ ...filled, LastLedgerSequence: (filled.LastLedgerSequence ?? 0) + 300 }, { wallet })
  await client.disconnect()
}

test('an offer appears live for others, is deleted, made again, and accepted once by two tabs', async ({
  page,
  product,
}) => {
  const charity = await someCharity(product)
  const creator = await quickCollector(page, product)
  const item = await quickMint(creator, product, 'Lantern, wanted', '7500')
  await creator.market.goto(item)
  await settled(creator.market)
  await list(creator.market, creator, '20')
  const owner = await quickCollector(page, product)
  await owner.market.goto(item)
  await settled(owner.market)
  await buy(owner.market, owner)
  await owner.market.getByRole('tab', { name: 'Bids' }).click()
  await owner.market.getByText('No bids yet').waitFor()
  await list(owner.market, owner, '50')

  const collector = await quickCollector(page, product)
  await collector.market.goto(item)
  await settled(collector.market)
  await collector.market.getByRole('button', { name: 'Make An Offer' }).click()
  const dialog = collector.market.getByRole('dialog', { name: 'Create Offer' })
  await dialog.getByLabel('Your offer in XRP').fill('5000')
  await dialog.getByText(/^Not enough XRP: your wallet is/).waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Make offer' }).isDisabled()).toBe(true)
  await expect.poll(() => dialog.getByRole('link', { name: 'Buy XRP' }).getAttribute('href')).toBe('/add-Info')
  await dialog.getByLabel('Your offer in XRP').fill('-3')
  await dialog.getByLabel('Your offer in XRP').blur()
  await expect.poll(() => dialog.getByLabel('Your offer in XRP').inputValue()).toBe('0')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await offer(collector.market, collector, '12')
  await owner.market
    .getByRole('tabpanel', { name: 'Bids' })
    .getByRole('listitem')
    .filter({ hasText: '12 XRP' })
    .waitFor()
  await collector.market.getByRole('tab', { name: 'Bids' }).click()
  await expectAccessible(collector.market)
  await picture(collector.market, 'bids')
  await collector.market.getByRole('button', { name: 'Withdraw' }).click()
  await collector.market.getByText('Scan the QR code from your wallet app to delete an offer').waitFor()
  await collector.approve(await shownLink(collector.market))
  await owner.market.getByText('No bids yet').waitFor()

  await offer(collector.market, collector, '40', charity._id)
  const wanted = owner.market
    .getByRole('tabpanel', { name: 'Bids' })
    .getByRole('listitem')
    .filter({ hasText: '40 XRP' })
  await wanted.waitFor()
  await spend(product, collector.wallet.secret, creator.wallet.address, '960000000')
  await wanted.getByText('Not funded').waitFor()
  await expect.poll(() => wanted.getByRole('button', { name: 'Accept' }).isDisabled()).toBe(true)
  await spend(product, creator.wallet.secret, collector.wallet.address, '960000000')
  await wanted.getByText('Not funded').waitFor({ state: 'hidden' })

  const other = await owner.market.context().newPage()
  await other.goto(item)
  await settled(other)
  await other.getByRole('tab', { name: 'Bids' }).click()
  const read = () =>
    Promise.all([creator.wallet.address, owner.wallet.address].map((account) => balanceOf(product.ledgerUrl, account)))
  const before = await read()
  for (const tab of [owner.market, other]) {
    await tab.getByRole('button', { name: 'Accept' }).click()
    await tab.getByText('Scan the QR code from your wallet app to accept an offer').waitFor()
    await tab.getByRole('region', { name: 'What you are signing' }).getByText(charity.name).waitFor()
  }
  const late = await shownLink(other)
  await owner.approve(await shownLink(owner.market))
  await owner.market.getByText('Sold. Thank you for giving.').waitFor()
  await owner.approve(late).catch(() => undefined)

  await expect.poll(() => tokensOf(product.ledgerUrl, collector.wallet.address)).toHaveLength(1)
  await expect.poll(() => giftPaid(product, item, '400000')).toEqual({ to: charity.ledger_account, drops: '400000' })
  const after = await read()
  expect(after[0]! - before[0]!).toBe(3_000_000n)
  // The price without the royalty, minus the transaction fee.
  expect(after[1]! - before[1]!).toBeGreaterThan(36_990_000n)
  expect(after[1]! - before[1]!).toBeLessThan(37_000_000n)
  await collector.market.getByRole('button', { name: 'Sell NFT' }).waitFor()
})
