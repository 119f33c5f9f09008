import { listDonations } from '@gooddrop/contract/giving.ts'
import { getPrices } from '@gooddrop/contract/prices.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import type { Addresses } from './product.ts'
import { quickCollector, quickListing } from './quick-wallets.ts'
import { picture, test } from './test.ts'

const LISTED_XRP = 30

const values = (page: Page) => page.locator('main [data-fiat]')

/** The oracles of the sandbox are asked with the first ledger of each minute. */
const pricesOf = ({ url }: Addresses) =>
  expect
    .poll(async () => (await callProduct(url, getPrices)).prices.map(({ currency }) => currency))
    .toEqual(['EUR', 'GBP', 'JPY', 'USD'])

test('values stand beside amounts in the visitor’s currency, which is theirs to choose and to turn off', async ({
  page: open,
  product,
}) => {
  await pricesOf(product)
  const page = await open()
  await page.goto('/Explore')
  await settled(page)
  // The browser says en-GB.
  await expect.poll(() => values(page).first().textContent()).toMatch(/^ ≈ £\d/)
  await expectAccessible(page)
  await picture(page, 'explore-in-pounds')

  const choice = page.getByLabel('Show values in')
  await expect.poll(() => choice.inputValue()).toBe('GBP')
  await choice.selectOption('Japanese yen')
  await expect.poll(() => values(page).first().textContent()).toMatch(/^ ≈ ¥\d/)
  await page.reload()
  await settled(page)
  await expect.poll(() => values(page).first().textContent()).toMatch(/^ ≈ ¥\d/)

  await choice.selectOption('XRP only')
  await expect.poll(() => values(page).count()).toBe(0)
  await page.reload()
  await settled(page)
  await choice.waitFor()
  await expect.poll(() => choice.inputValue()).toBe('off')
  expect(await values(page).count()).toBe(0)
})

test('the value on a page is that of the oracles’ price, also on a phone and in the dialog before the scan', async ({
  page: open,
  product,
}) => {
  await pricesOf(product)
  const item = await quickListing(product, 'Valued in pounds', String(LISTED_XRP * 1e6))
  const phone = await open({ width: 390, height: 844 })
  await phone.goto(item)
  await settled(phone)
  const { prices } = await callProduct(product.url, getPrices)
  const price = Number(prices.find(({ currency }) => currency === 'GBP')?.price)
  const shown = await values(phone).first().textContent()
  const value = Number(shown?.replaceAll(/[^\d.]/g, ''))
  // The price may have moved within the minute.
  expect(Math.abs(value / (LISTED_XRP * price) - 1)).toBeLessThan(0.01)
  await expectAccessible(phone)
  await picture(phone, 'item-in-pounds')

  const collector = await quickCollector(open, product)
  await collector.market.goto(item)
  await settled(collector.market)
  await collector.market.getByRole('button', { name: 'Buy Now' }).click()
  const dialog = collector.market.getByRole('dialog', { name: 'Buy NFT' })
  await dialog.locator('[data-fiat]').first().waitFor()
  await expect.poll(() => dialog.locator('[data-fiat]').count()).toBeGreaterThan(3)
  await expectAccessible(collector.market)
  await picture(collector.market, 'buy-dialog-in-pounds')
})

test('a gift says what it was worth when it was given', async ({ page: open, product }) => {
  const found = async () =>
    (await callProduct(product.url, listDonations, { query: { limit: 100 } })).donations.find(({ worth }) => worth?.GBP)
  await expect.poll(found).toBeDefined()
  const gift = await found()
  const page = await open()
  await page.goto(`/Gift/${gift!._id}`)
  await settled(page)
  const worth = page.getByRole('region', { name: 'Who gave what to whom' }).locator('[data-fiat]')
  await expect.poll(() => worth.first().textContent()).toMatch(/^ worth (< )?£[\d.,]+ then$/)
  await page.goto(`/ItemDetail?nftId=${gift!.nft_id}`)
  await settled(page)
  await page.getByRole('tab', { name: 'History' }).click()
  // The proof of the sale, which is folded, says it too.
  await page
    .getByRole('tabpanel')
    .getByText(/worth (< )?£[\d.,]+ then/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await picture(page, 'history-in-pounds')
})
