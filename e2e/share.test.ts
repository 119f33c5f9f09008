import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listCharities, listDonations } from '@gooddrop/contract/giving.ts'
import { badgePath, CARD_SIZE, cardPath, counterPath } from '@gooddrop/contract/sharing.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, settled, violationsOn } from './accessible.ts'
import type { Addresses } from './product.ts'
import { picture, test } from './test.ts'

const xrp = (drops: string) => (Number(drops) / 1e6).toLocaleString('en', { maximumFractionDigits: 6 })

async function paidGift({ url }: Addresses) {
  const { donations } = await callProduct(url, listDonations, { query: { limit: 100 } })
  const found = donations.find(({ state, nft_id, giver }) => state === 'paid' && nft_id && giver)
  if (!found) throw new Error('no gift of the demo world has arrived')
  return found
}

async function givenCharity({ url }: Addresses) {
  const { charities } = await callProduct(url, listCharities)
  const found = charities.find(({ gifts }) => gifts > 0)
  if (!found) throw new Error('no charity of the demo world has received anything')
  return found
}

/** A site of somebody else, with this in it. */
async function otherSite(content: string) {
  const html = `<!doctype html><html lang="en"><head><title>Our own site</title></head><body><main><h1>Our own site</h1>${content}</main></body></html>`
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/** Our own pages may not read the clipboard, but a person can paste. */
async function pasted(page: Page): Promise<string> {
  const other = await page.context().newPage()
  await other.setContent('<textarea aria-label="Paste here"></textarea>')
  const field = other.getByLabel('Paste here')
  await field.focus()
  await other.keyboard.press('ControlOrMeta+v')
  const text = await field.inputValue()
  await other.close()
  return text
}

test('each gift has a page with its transactions, its proof and a link to share', async ({ page: open, product }) => {
  const gift = await paidGift(product)
  const page = await open()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/ItemDetail?nftId=${gift.nft_id}`)
  await settled(page)
  await page.getByText('Show proof').first().click()
  await page.locator(`a[href="/Gift/${gift._id}"]`).click()
  await page.getByRole('heading', { level: 1, name: `gave ${xrp(gift.amount)} XRP to ${gift.charity.name}` }).waitFor()
  const facts = page.getByRole('region', { name: 'Who gave what to whom' })
  await facts.getByRole('link', { name: gift.charity.name }).waitFor()
  await facts.getByText('Arrived at the non-profit').waitFor()
  const ledger = page.getByRole('region', { name: 'On the ledger' })
  for (const hash of [gift.sale_hash, gift.payout_hash ?? '']) await ledger.getByText(hash).waitFor()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied').waitFor()
  expect(await pasted(page)).toBe(`${product.url}/Gift/${gift._id}`)
  await expectAccessible(page)
  await picture(page, 'gift')
})

test('a gift that nobody knows leads to the page about giving', async ({ page: open }) => {
  const page = await open({ tolerate: [/^404 GET \/api\/v1\/gifts\//, /could not find that gift/] })
  await page.goto('/Gift/01890000-0000-7000-8000-000000000000')
  await page.getByRole('heading', { level: 1, name: 'We could not find that gift' }).waitFor()
  await page.getByRole('link', { name: 'All giving' }).click()
  await page.getByRole('heading', { level: 1, name: 'Giving' }).waitFor()
})

test('links to a gift, a work and a charity show a card', async ({ page: open, product }) => {
  const gift = await paidGift(product)
  const page = await open()
  for (const [path, card] of [
    [`/Gift/${gift._id}`, cardPath('gift', gift._id)],
    [`/ItemDetail?nftId=${gift.nft_id}`, cardPath('work', gift.nft_id ?? '')],
    [`/Charity/${gift.charity._id}`, cardPath('charity', gift.charity._id)],
    [`/Author/${gift.giver?._id}`, cardPath('artist', gift.giver?._id ?? '')],
  ] as const) {
    const html = await (await fetch(product.url + path, { headers: { accept: 'text/html' } })).text()
    expect(html).toContain(`<meta property="og:image" content="${product.url}${card}">`)
    expect(html).toContain(`<meta name="twitter:image" content="${product.url}${card}">`)
    await page.setContent(`<img src="${product.url}${card}" alt="">`)
    const size = await page.locator('img').evaluate(async (image) => {
      await (image as HTMLImageElement).decode()
      const { naturalWidth: width, naturalHeight: height } = image as HTMLImageElement
      return { width, height }
    })
    expect(size).toEqual(CARD_SIZE)
    await picture(page, `card-${card.split('/')[2]}`)
  }
})

test('a charity finds its badge with the code to copy, in both colours', async ({ page: open, product }) => {
  const charity = await givenCharity(product)
  const page = await open({ width: 390, height: 844 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/Charity/${charity._id}`)
  await settled(page)
  await page.getByRole('link', { name: 'Badge for your site' }).click()
  await page.getByRole('heading', { level: 1, name: 'A badge for your site' }).waitFor()
  await page.frameLocator('iframe').getByRole('link', { name: charity.name }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copy the code of the counter' }).click()
  await page.getByText('Copied').first().waitFor()
  expect(await pasted(page)).toContain(`<iframe src="${product.url}${counterPath('charity', charity._id, 'light')}"`)
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('main').getByRole('radio', { name: 'Dark' }).click()
  const dark = `iframe[src="${counterPath('charity', charity._id, 'dark')}"]`
  await page.frameLocator(dark).getByRole('link', { name: charity.name }).waitFor()
  await page.locator(`img[src="${badgePath('charity', charity._id, 'dark')}"]`).waitFor()
  await picture(page, 'badge')
})

test('counter and badge show on a site of another origin, and no other page of ours does', async ({
  page: open,
  product,
}) => {
  const charity = await givenCharity(product)
  const src = (path: string) => `${product.url}${path}`
  const site = await otherSite(
    `<iframe id="counter" src="${src(counterPath('charity', charity._id, 'light'))}" title="Gifts" width="320" height="168"></iframe>
     <img id="badge" src="${src(badgePath('charity', charity._id, 'light'))}" alt="Gifts" height="56">`,
  )
  const framed = await otherSite(`<iframe id="page" src="${src(`/Charity/${charity._id}`)}" title="Page"></iframe>`)
  try {
    const page = await open()
    const counter = page.frameLocator('#counter')
    // Sales of other tests may add gifts meanwhile.
    const showsTotal = async () => {
      const { received } = await givenCharity(product)
      await page.goto(site.url)
      return counter.getByRole('link', { name: `${xrp(received)} XRP` }).isVisible()
    }
    await expect.poll(showsTotal).toBe(true)
    await expect
      .poll(() => counter.getByRole('link').getAttribute('href'))
      .toBe(`${product.url}/Charity/${charity._id}`)
    await expect
      .poll(() => page.locator('#badge').evaluate((image) => (image as HTMLImageElement).naturalHeight))
      .toBe(56)
    expect(await page.context().cookies(product.url)).toEqual([])
    const refused = await open({ tolerate: [/frame-ancestors/, /ERR_BLOCKED_BY_RESPONSE/] })
    await refused.goto(framed.url)
    await expect.poll(() => refused.frameLocator('#page').getByRole('heading', { name: charity.name }).count()).toBe(0)
  } finally {
    site.close()
    framed.close()
  }
})
