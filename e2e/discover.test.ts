import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import { quickCollector, quickListing } from './quick-wallets.ts'
import { test } from './test.ts'

const cards = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 })
const worksOf = (page: Page) =>
  page.locator('a[href^="/ItemDetail?nftId="]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('Load More continues a search without repeating, and Back restores works and scroll position', async ({
  page: open,
}) => {
  const page = await open()
  // A word of the demo world's works alone: other tests make works at the same time.
  await page.goto('/Explore?text=From')
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect.poll(() => cards(page).count()).toBe(20)
  const works = await worksOf(page)
  expect(new Set(works).size).toBe(20)
  const last = cards(page).nth(18)
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await last.getByRole('link').click()
  await page.waitForURL(/\/ItemDetail/)
  await settled(page)
  await page.goBack()
  await expect.poll(() => worksOf(page)).toEqual(works)
  const moved = async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)
  await expect.poll(moved).toBeLessThan(200)
})

test('search, item and purchase dialog work by keyboard alone', async ({ page: open, product }) => {
  // A work of its own: those of other tests are sold meanwhile.
  const title = 'Found by the keyboard'
  await quickListing(product, title)
  const { market } = await quickCollector(open, product)
  await market.goto('/Home')
  await settled(market)
  await tabTo(market, 'combobox', 'Search')
  await market.keyboard.type(title)
  await market.keyboard.press('Enter')
  await market.waitForURL(/\/Explore\?text=.*&page=0&limit=25/)
  await settled(market)
  await tabTo(market, 'link', title)
  await market.keyboard.press('Enter')
  await market.waitForURL(/\/ItemDetail\?nftId=/)
  await settled(market)
  await tabTo(market, 'button', 'Buy Now')
  await market.keyboard.press('Enter')
  await market.getByRole('dialog', { name: 'Buy NFT' }).waitFor()
})

/** Presses the key until the element has the focus, up to a limit. */
async function tabTo(page: Page, role: 'button' | 'link' | 'combobox', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true }).first()
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The ${role} ${name} cannot be reached by keyboard`)
}
