import { searchByTag } from '@gooddrop/contract/search.ts'
import { listBlogs } from '@gooddrop/contract/stories.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import type { PageOptions } from './browser.ts'
import { findOverlaps } from './overlaps.ts'
import type { Addresses } from './product.ts'
import { quickCollector } from './quick-wallets.ts'
import { picture, test } from './test.ts'
import { expectNoVisualFaults, findFaults } from './visual-checks.ts'

/** One word longer than any column, right-to-left text, and the largest possible amount of XRP. */
const ONE_WORD = 'Unabashedlylongtitle'.repeat(6)
const FROM_RIGHT = 'יצירה עם שם ארוך מאוד '.repeat(5).trim()
const ALL_XRP = '99999999999999999'
const TAGS = ['Art', 'Music', 'Collectibles', 'Sports', 'Motion', 'Metaverse', 'Trading Cards', 'Virtual Worlds']

const longer: Record<string, unknown> = {
  title: ONE_WORD,
  blogTitle: ONE_WORD,
  nft_title: FROM_RIGHT,
  description: `${ONE_WORD} ${FROM_RIGHT}`,
  blogDescription: ONE_WORD,
  first_name: ONE_WORD.slice(0, 80),
  last_name: FROM_RIGHT.slice(0, 80),
  username: 'w'.repeat(30),
  name: ONE_WORD.slice(0, 80),
  mission: ONE_WORD,
  text: ONE_WORD,
  amount: ALL_XRP,
  total_given: ALL_XRP,
  initialBidAmount: ALL_XRP,
  tags: TAGS,
}

const stretch = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(stretch)
  return typeof value === 'object' && value !== null ? stretched(value) : value
}

const stretched = (value: object): object =>
  Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, key in longer && each !== null ? longer[key] : stretch(each)]),
  )

/** Without what the server has rendered into it: the page asks for its data itself. */
const renderInBrowser = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const data = document.getElementById('page-data')
      if (!data) return
      const nothing = document.createElement('template')
      nothing.id = data.id
      Object.assign(nothing.dataset, data.dataset)
      nothing.append('null')
      data.replaceWith(nothing)
      document.getElementById('root')?.replaceChildren()
    })
  })

/** Replaces the server's replies by others that it might send. */
const change = async (page: Page, otherwise: (reply: object) => object) => {
  await renderInBrowser(page)
  await page.route('**/api/v1/**', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: otherwise(await reply.json()) })
  })
}

/** The lists of an empty marketplace. */
const nothing = {
  nfts: [],
  nftsLength: [{ total: 0 }],
  blogs: [],
  donations: [],
  donationsLength: [{ total: 0 }],
  total_given: '0',
}

const loseImages = (page: Page) =>
  page.route('**/*', (route) => {
    const request = route.request()
    const ours = request.url().includes('/assets/') || request.url().endsWith('.svg')
    return request.resourceType() === 'image' && !ours ? route.abort() : route.fallback()
  })

/** Of all auctions the one that ends last: those of other tests end while they are looked at. */
async function pagesOf({ url }: Addresses) {
  const { nfts } = await callProduct(url, searchByTag, { query: { nftType: 'auction', limit: 100 } })
  const { blogs } = await callProduct(url, listBlogs)
  const [auction] = nfts.toSorted((one, other) => Date.parse(other.closeDate ?? '') - Date.parse(one.closeDate ?? ''))
  return [
    '/Home',
    `/ItemDetail?nftId=${auction?._id}`,
    `/User?u=${auction?.owner?._id}`,
    `/Blog-Details?id=${blogs[0]?._id}`,
  ]
}

test('long names, large amounts and broken pictures do not break the layout', async ({ page: open, product }) => {
  const options: PageOptions = { width: 390, tolerate: [/ERR_FAILED/] }
  const { market: page } = await quickCollector(open, product, options)
  await loseImages(page)
  await change(page, stretched)
  for (const path of await pagesOf(product)) {
    await page.goto(path)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      const message = `${path} at ${width} px`
      // A broken picture is detected a moment later.
      await expect.poll(() => page.evaluate(findFaults), { message }).toEqual([])
      await expect.poll(() => page.evaluate(findOverlaps), { message }).toEqual([])
      await picture(page, `hard-${path}-${width}`)
    }
    if (!path.startsWith('/ItemDetail')) continue
    await page.getByRole('button', { name: 'Place a bid' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Who receives the gift').waitFor()
    const wider = (element: Element) => element.scrollWidth - element.clientWidth
    expect(await dialog.evaluate(wider), 'pixels wider than the dialog').toBeLessThanOrEqual(0)
  }
})

test('an empty marketplace explains what each empty list will show', async ({ page: open }) => {
  const page = await open()
  await change(page, (reply) => ({ ...reply, ...nothing }))
  await page.goto('/Home')
  const main = page.getByRole('main')
  await main.getByText('There is nothing on sell').waitFor()
  await main.getByRole('link', { name: 'Create a work' }).waitFor()
  await main.getByText('Nothing given yet').waitFor()
  await main.getByText('No posts yet').waitFor()
  await expectNoVisualFaults(page, 'home-of-nothing')
})

test('a busy server is reported, and a click calls it again', async ({ page: open, product }) => {
  const page = await open({ tolerate: [/^429/, /Could not load/] })
  const [, item = '', person = '', post = ''] = await pagesOf(product)
  let busy = true
  await renderInBrowser(page)
  await page.route('**/api/v1/**', (route) =>
    busy ? route.fulfill({ status: 429, json: { success: false, message: 'Too many requests' } }) : route.fallback(),
  )
  for (const path of [item, person, post]) {
    busy = true
    await page.goto(path)
    await page.getByText(/could not be loaded right now/).waitFor()
    busy = false
    const loaded = page.getByText(/could not be loaded right now/).waitFor({ state: 'detached' })
    // A change that is announced in this moment brings the page before the click does.
    await Promise.race([page.getByRole('button', { name: 'Try again' }).click(), loaded])
    await loaded
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
})

test('bids that cannot be loaded show the message of the server', async ({ page: open, product }) => {
  const page = await open({ tolerate: [/^400/, /Could not load/] })
  const [, item = ''] = await pagesOf(product)
  await renderInBrowser(page)
  await page.route('**/api/v1/user/offer?*', (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, code: 'invalid_input', message: 'The bids are being counted' },
    }),
  )
  await page.goto(item)
  await page.getByText('The bids are being counted').waitFor()
})

test('a WalletConnect relay that does not answer is reported with what to do', async ({ page: open }) => {
  const page = await open({ tolerate: [/relay/i, /WebSocket/i] })
  await page.routeWebSocket(/\/relay/, (socket) => socket.close())
  await page.goto('/Connect-Wallet')
  await settled(page)
  await page.getByRole('button', { name: 'WalletConnect' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Looking for your wallet …').waitFor()
  await dialog.getByText('WalletConnect is not responding yet').waitFor()
  await dialog.getByText(/connect with Xumm/).waitFor()
})
