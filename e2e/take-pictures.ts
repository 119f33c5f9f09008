// The pictures of the README, taken from the running product: npm run pictures
// E2E_PRODUCT names a running product; otherwise one is started with its demo world.

import { join } from 'node:path'
import { listOnSale } from '@gooddrop/contract/discover.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { provideChromium } from '../scripts/chromium.ts'
import { settled } from './accessible.ts'
import { closeBrowser, openPage, type PageOptions } from './browser.ts'
import { openPhone } from './phone.ts'
import { provideProduct } from './provide-product.ts'
import { quickCollector } from './quick-wallets.ts'
import { shownLink } from './wallets.ts'

const FOLDER = join(import.meta.dirname, '../docs/pictures')
const WIDEST = 1200
const LAPTOP: PageOptions = { width: 1440, height: 1040 }

process.env.CHROMIUM = await provideChromium()
const { product, stop } = await provideProduct()
const open = async (options: PageOptions = LAPTOP) => (await openPage(product.url, options)).page

try {
  await showGallery()
  await showSale()
} finally {
  await closeBrowser()
  await stop()
}

/** The works on home, and their gifts. */
async function showGallery(): Promise<void> {
  const page = await open()
  await page.setViewportSize({ width: 1440, height: 1620 })
  await page.goto('/Home')
  await comeToRest(page)
  await take(page, 'home')
  await page.setViewportSize({ width: 1440, height: 560 })
  await page.locator('#given').evaluate((heading) => heading.closest('section')?.scrollIntoView({ block: 'center' }))
  await comeToRest(page)
  await take(page, 'gifts')
}

/** A work's page, the purchase dialog and the phone that signs. */
async function showSale(): Promise<void> {
  const { market, wallet } = await quickCollector(open, product, { ...LAPTOP, colorScheme: 'dark' })
  await market.goto(`/ItemDetail?nftId=${await workForSale()}`)
  await comeToRest(market)
  await market.getByRole('button', { name: 'Buy Now' }).click()
  await market.getByRole('dialog').getByText('You pay').waitFor()
  await comeToRest(market)
  await take(market, 'buy')
  await market.getByRole('dialog').getByRole('button', { name: 'Buy', exact: true }).click()
  const link = await shownLink(market)
  const phone = await openPhone((await open()).context(), product.sandboxUrl, wallet.secret)
  await phone.read(link)
  await take(phone.page, 'phone')
}

async function workForSale(): Promise<string> {
  const { nfts } = await callProduct(product.url, listOnSale)
  const work = nfts.find(({ nftType, category }) => nftType === 'sell' && category === 'Art') ?? nfts[0]
  if (!work) throw new Error('Nothing is for sale: the demo world is missing.')
  return work._id
}

/** Waits until the page is settled and all visible pictures are loaded. */
async function comeToRest(page: Page): Promise<void> {
  await settled(page)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main .animate-breathe')].every((waiting) => {
      const { top, bottom } = waiting.getBoundingClientRect()
      return bottom < 0 || top > window.innerHeight
    }),
  )
  await page.waitForLoadState('networkidle')
  // After two frames everything that is loaded is painted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function take(page: Page, name: string): Promise<void> {
  const png = await page.screenshot()
  const { size } = await sharp(png)
    .resize({ width: WIDEST })
    .webp({ quality: 76, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`))
  console.log(`docs/pictures/${name}.webp, ${Math.round(size / 1000)} kB`)
}
