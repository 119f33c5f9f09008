// The time from a key press or click to the next painted frame, on a slow machine.
//   node bench/interaction.ts [--slower 4] [--rounds 3]
// E2E_PRODUCT names a running product; otherwise one is started with its demo world.

import { parseArgs } from 'node:util'
import { listOnSale } from '@gooddrop/contract/discover.ts'
import { settled } from '@gooddrop/e2e/accessible.ts'
import { closeBrowser, openPage } from '@gooddrop/e2e/browser.ts'
import type { Addresses } from '@gooddrop/e2e/product.ts'
import { provideProduct } from '@gooddrop/e2e/provide-product.ts'
import { quickCollector } from '@gooddrop/e2e/quick-wallets.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Locator, Page } from 'playwright-core'
import { provideChromium } from '../scripts/chromium.ts'
import { slowDown, slowestOf, watchInteractions } from './interaction/event-timing.ts'

const LIMIT_MS = 200
const { values } = parseArgs({
  options: { slower: { type: 'string', default: '4' }, rounds: { type: 'string', default: '3' } },
})

process.env.CHROMIUM = await provideChromium()
const { product, stop } = await provideProduct()
try {
  const results = new Map<string, number[]>()
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [name, ms] of await walk(product)) results.set(name, [...(results.get(name) ?? []), ms])
  for (const [name, all] of results) {
    const middle = all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
    const share = Math.round((middle / LIMIT_MS) * 100)
    console.log(`${name.padEnd(20)} ${middle} ms, ${share} % of ${LIMIT_MS} ms   (${all.join(', ')})`)
    if (!(middle <= LIMIT_MS)) process.exitCode = 1
  }
} finally {
  await closeBrowser()
  await stop()
}

/** Searches, opens a work and opens the dialog to buy it, as a collector whose wallet is connected. */
async function walk(product: Addresses): Promise<[name: string, ms: number][]> {
  const opened: Awaited<ReturnType<typeof openPage>>[] = []
  const open = async () => {
    const one = await openPage(product.url, { width: 1440, reducedMotion: 'no-preference' })
    opened.push(one)
    return one.page
  }
  try {
    const { market } = await quickCollector(open, product)
    await watchInteractions(market)
    const title = await titleForSale(product)
    await market.goto('/Home')
    await settled(market)
    await slowDown(market, Number(values.slower))
    const search = await measure(market, 'search', async () => {
      const box = market.getByRole('combobox', { name: 'Search' }).first()
      await box.click()
      await box.pressSequentially(title, { delay: 60 })
      await box.press('Enter')
      await market.waitForURL(/\/Explore/)
    })
    const item = await measure(market, 'opening an item', async () => {
      await press(market.getByRole('main').getByRole('link', { name: title, exact: true }).first())
      await market.waitForURL(/\/ItemDetail/)
    })
    const dialog = await measure(market, 'the buy dialog', async () => {
      await press(market.getByRole('button', { name: 'Buy Now' }))
      await market.getByRole('dialog').waitFor()
    })
    return [await measureBare(market), search, item, dialog]
  } finally {
    for (const each of opened) await each.close()
  }
}

/** Hovers before it clicks, as a person does. */
async function press(target: Locator): Promise<void> {
  await target.hover()
  await target.page().waitForTimeout(300)
  await target.click()
}

/** The baseline of this machine: a page with one button and nothing else. */
async function measureBare(page: Page): Promise<[string, number]> {
  const bare = '<button onclick="this.after(document.createElement(`hr`))">Go</button>'
  await page.goto(`data:text/html,${encodeURIComponent(bare)}`)
  for (let press = 0; press < 5; press++) await page.getByRole('button').click()
  return ['a bare page', await slowestOf(page)]
}

async function measure(page: Page, name: string, act: () => Promise<void>): Promise<[string, number]> {
  await slowestOf(page)
  await act()
  await settled(page)
  return [name, await slowestOf(page)]
}

async function titleForSale({ url }: Addresses): Promise<string> {
  const { nfts } = await callProduct(url, listOnSale)
  const title = nfts.find(({ nftType, title }) => nftType === 'sell' && title)?.title
  if (!title) throw new Error('Nothing is for sale: the demo world is missing.')
  return title
}
