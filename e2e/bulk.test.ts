import { expect } from 'vitest'
import { quickCollector, quickMint } from './quick-wallets.ts'
import { picture, test } from './test.ts'
import { shownLink } from './wallets.ts'

test('several works are listed, one signature after the other, across a reload', async ({ page: open, product }) => {
  const artist = await quickCollector(open, product, { width: 390, height: 844 })
  for (const title of ['Bulk one', 'Bulk two']) await quickMint(artist, product, title)
  const { market } = artist
  await market.goto('/User?u=me&tab=owned')
  await market.getByRole('button', { name: 'Select several' }).click()
  await market.getByRole('button', { name: 'Select all' }).click()
  await market.getByRole('button', { name: 'List 2 works' }).click()
  const prices = market.getByRole('dialog', { name: 'List several works' })
  await prices.getByLabel('The same price for all, in XRP').fill('6')
  await prices.getByRole('button', { name: 'Continue' }).click()
  await market.waitForURL(/\/Signatures\?id=/)
  await market.getByText('2 signatures remain').waitFor()
  await market.getByRole('button', { name: 'Start signing' }).click()
  await artist.approve(await shownLink(market))
  await market.getByText('1 signature remains').waitFor()
  // The next one is asked for automatically; a reload shows it again.
  const link = await shownLink(market)
  await market.reload()
  await expect.poll(() => shownLink(market)).toBe(link)
  await picture(market, 'bulk-queue')
  await artist.approve(link)
  await market.getByText('Everything is signed.').waitFor()
})
