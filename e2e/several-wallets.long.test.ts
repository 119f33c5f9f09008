import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import { list } from './listing.ts'
import { approveWith } from './quick-wallets.ts'
import { picture, test } from './test.ts'
import { connectNewWallet, newWallet, shownLink, walletOf } from './wallets.ts'
import { mint } from './works.ts'

test('adds, names and uses a second wallet, sells what the first one holds, and removes it', async ({
  page: open,
  product,
}) => {
  // The last way to sign in cannot be removed.
  const tolerate = [/^409 DELETE \/api\/v1\/user\/wallets\//]
  const { market, phone, wallet: first } = await connectNewWallet(open, product, { width: 390, height: 844, tolerate })
  await mint(market, phone, 'Kept in the first wallet')
  const item = market.url()
  const second = await newWallet(product.sandboxUrl)

  await market.goto('/Profile')
  await settled(market)
  const section = market.getByRole('region', { name: 'Wallets' })
  await section.getByText(first.address, { exact: true }).waitFor()
  await section.getByRole('button', { name: 'Add a wallet' }).click()
  await market.getByRole('dialog', { name: 'Connect your wallet' }).getByRole('button', { name: 'Xumm' }).click()
  await approveWith(product, second)(await shownLink(market))
  await section.getByText(second.address, { exact: true }).waitFor()
  expect(new URL(market.url()).pathname).toBe('/Profile')

  await section
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /^Rename/ })
    .click()
  const naming = market.getByRole('dialog', { name: 'Name this wallet' })
  await naming.getByLabel('Name', { exact: true }).fill('Savings')
  await naming.getByRole('button', { name: 'Save' }).click()
  await section.getByRole('button', { name: 'Use Savings' }).click()
  await section.getByRole('listitem').filter({ hasText: 'Savings' }).getByText('In use').waitFor()
  await expect.poll(() => walletOf(market)).toBe(second.address)
  await expectAccessible(market)
  await picture(market, 'several-wallets')

  // The work is in the first wallet, and on the pages of the person: its request goes to the first phone.
  await market.goto('/User?u=me&tab=owned')
  await settled(market)
  await market.getByRole('link', { name: 'Kept in the first wallet' }).first().waitFor()
  await market.goto(item)
  await settled(market)
  await market.getByText(/^This item is in your wallet/).waitFor()
  await list(market, phone, '9')

  await market.goto('/Profile')
  await settled(market)
  await section.getByRole('button', { name: 'Remove Savings' }).click()
  const removing = market.getByRole('dialog', { name: 'Remove this wallet?' })
  await removing.getByRole('button', { name: 'Remove' }).click()
  await removing.waitFor({ state: 'hidden' })
  await section.getByText(first.address, { exact: true }).waitFor()
  await expect.poll(() => section.getByText(second.address, { exact: true }).count()).toBe(0)
  // The list may be read again before the removal is answered.
  await expect.poll(() => walletOf(market)).toBe(first.address)
  await section.getByRole('button', { name: /^Remove r/ }).click()
  await removing.getByRole('button', { name: 'Remove' }).click()
  await market.getByText(/^Without this wallet you could no longer sign in/).waitFor()
})
