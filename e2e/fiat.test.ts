import { getPrices } from '@gooddrop/contract/prices.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import { quickListing } from './quick-wallets.ts'
import { picture, test } from './test.ts'

const LISTED_XRP = 30

test('the value on a page is that of the oracles’ price', async ({ page: open, product }) => {
  const readPrices = async () => (await callProduct(product.url, getPrices)).prices
  // The oracles of the sandbox are asked with the first ledger of each minute.
  await expect
    .poll(async () => (await readPrices()).map(({ currency }) => currency))
    .toEqual(['EUR', 'GBP', 'JPY', 'USD'])
  const item = await quickListing(product, 'Valued in pounds', String(LISTED_XRP * 1e6))
  const page = await open({ width: 390, height: 844 })
  await page.goto(item)
  await settled(page)
  const shown = await page.locator('main [data-fiat]').first().textContent()
  // The browser's language is en-GB.
  expect(shown).toMatch(/^ ≈ £\d/)
  const value = Number(shown?.replaceAll(/[^\d.]/g, ''))
  const price = Number((await readPrices()).find(({ currency }) => currency === 'GBP')?.price)
  // The price may have moved within the minute.
  expect(Math.abs(value / (LISTED_XRP * price) - 1)).toBeLessThan(0.01)
  await picture(page, 'item-in-pounds')
})
