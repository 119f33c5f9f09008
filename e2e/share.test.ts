import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listCharities, listDonations } from '@gooddrop/contract/giving.ts'
import { badgePath, cardPath, counterPath } from '@gooddrop/contract/sharing.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { expect } from 'vitest'
import type { Addresses } from './product.ts'
import { test } from './test.ts'

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

test('links to a gift, a work, a charity and an artist name a card that is served', async ({ product }) => {
  const gift = await paidGift(product)
  for (const [path, card] of [
    [`/Gift/${gift._id}`, cardPath('gift', gift._id)],
    [`/ItemDetail?nftId=${gift.nft_id}`, cardPath('work', gift.nft_id ?? '')],
    [`/Charity/${gift.charity._id}`, cardPath('charity', gift.charity._id)],
    [`/Author/${gift.giver?._id}`, cardPath('artist', gift.giver?._id ?? '')],
  ] as const) {
    const html = await (await fetch(product.url + path, { headers: { accept: 'text/html' } })).text()
    expect(html).toContain(`<meta property="og:image" content="${product.url}${card}">`)
    expect(html).toContain(`<meta name="twitter:image" content="${product.url}${card}">`)
    expect((await fetch(product.url + card)).headers.get('content-type')).toBe('image/jpeg')
  }
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
