import { listOnSale } from '@gooddrop/contract/discover.ts'
import { searchNfts } from '@gooddrop/contract/search.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import { quickCollector, quickListing } from './quick-wallets.ts'
import { test } from './test.ts'

const cards = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 })
const worksOf = (place: Page | Locator) =>
  place.locator('a[href^="/ItemDetail?nftId="]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('home shows sixteen drops at a time, three steps, ten non-profits and who sells the most for them', async ({
  page: open,
  product,
}) => {
  const reply = await callProduct(product.url, listOnSale)
  const total = reply.nftsLength[0]?.total ?? 0
  expect(total).toBeGreaterThan(16)
  const page = await open()
  await page.goto('/')
  await settled(page)
  const drops = page.getByRole('region', { name: 'Featured drops' })
  await expect.poll(() => drops.getByRole('article').count()).toBe(16)
  await drops.getByRole('button', { name: 'Load More' }).click()
  await expect.poll(() => drops.getByRole('article').count()).toBe(Math.min(32, total))
  // A work may be shown a second time on the page, for the gift that it made.
  const works = await worksOf(drops)
  expect(new Set(works).size).toBe(works.length)
  await page.getByText('Every purchase requires a donation of at least 1% of the listing price').waitFor()
  await expect
    .poll(() => page.getByRole('region', { name: 'How it works, in three steps' }).getByRole('listitem').count())
    .toBe(3)
  await expect.poll(() => page.getByRole('region', { name: 'Where gifts go' }).getByRole('listitem').count()).toBe(10)
  const sellers = page.getByRole('region', { name: 'Top Sellers' })
  await sellers.getByRole('listitem').first().waitFor()
  expect(await sellers.getByText('Coming soon').count()).toBe(0)
})

test('the hero’s video plays, can be paused, and does not play with reduced motion', async ({ page: open }) => {
  const running = (page: Page) =>
    page
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => !video.paused)
  const lively = await open({ reducedMotion: 'no-preference' })
  await lively.goto('/')
  await expect.poll(() => running(lively)).toBe(true)
  await settled(lively)
  await lively.getByRole('button', { name: 'Pause the film' }).click()
  await expect.poll(() => running(lively)).toBe(false)
  const calm = await open()
  await calm.goto('/')
  await settled(calm)
  expect(await running(calm)).toBe(false)
})

test('Explore keeps text, category and type in its URL, and sends no empty text', async ({ page: open }) => {
  const page = await open()
  await page.goto('/Explore')
  await settled(page)
  const box = page.getByRole('searchbox', { name: 'Search the gallery' })
  await box.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  await page.getByLabel('Category').selectOption('Art')
  await page.getByLabel('Type').selectOption('sell')
  await page.waitForURL(/tag=Art&nftType=sell/)
  await box.fill('Tide')
  await box.press('Enter')
  await page.waitForURL(/text=Tide&tag=Art&nftType=sell/)
  await page.getByRole('heading', { name: 'Results for “Tide”' }).waitFor()
  await cards(page).first().waitFor()
  await settled(page)
  const other = await open()
  await other.goto(page.url())
  await settled(other)
  await cards(other).first().waitFor()
  // Other tests list works meanwhile, which both pages show.
  const shown = () => Promise.all([page, other].map(async (each) => (await cards(each).allTextContents()).join('\n')))
  await expect.poll(async () => new Set(await shown()).size).toBe(1)
  await page.goto('/Explore?text=xylophonequartz')
  await page.getByText('No Data available').waitFor()
  await expectAccessible(page)
})

test('a text search loads four more at a time without repeating, and Back restores the scroll position', async ({
  page: open,
  product,
}) => {
  const page = await open()
  // A word of the demo world's works alone: other tests make works at the same time.
  await page.goto('/Explore?text=From')
  await settled(page)
  await expect.poll(() => cards(page).count()).toBe(16)
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
  await settled(page)
  await expect.poll(() => worksOf(page)).toEqual(works)
  const moved = async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)
  await expect.poll(moved).toBeLessThan(200)
  // A typo is corrected once the words of all works are indexed, which happens every minute.
  const search = () => callProduct(product.url, searchNfts, { query: { text: 'herbraium' } })
  await expect.poll(async () => (await search()).nfts.length).toBeGreaterThan(0)
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
