import { listCollections } from '@gooddrop/contract/collections.ts'
import { listOnSale } from '@gooddrop/contract/discover.ts'
import { listCharities } from '@gooddrop/contract/giving.ts'
import { LANGUAGE_NAMES } from '@gooddrop/contract/language.ts'
import { searchNfts } from '@gooddrop/contract/search.ts'
import { listBlogs } from '@gooddrop/contract/stories.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { findOverlaps } from '@gooddrop/web/testing/find-overlaps.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import type { Addresses } from './product.ts'
import { findClipped, openPseudoLanguage, readTexts, untranslated } from './pseudo-language.ts'
import { picture, test } from './test.ts'

async function findContent({ url }: Addresses) {
  const [{ nfts }, unlisted, { blogs }, { charities }, { collections }] = await Promise.all([
    callProduct(url, listOnSale, { query: { featured: 'true' } }),
    callProduct(url, searchNfts, { query: { text: 'Study, Unfinished' } }),
    callProduct(url, listBlogs),
    callProduct(url, listCharities),
    callProduct(url, listCollections),
  ])
  return {
    nftId: nfts.find(({ nftType }) => nftType === 'sell')?._id ?? '',
    unlistedId: unlisted.nfts[0]?._id ?? '',
    postId: blogs[0]?._id ?? '',
    charityId: charities.find(({ name }) => name === 'Night School Trust')?._id ?? '',
    collectionId: collections.find(({ name }) => name === 'Grid Studies')?._id ?? '',
  }
}

type Content = Awaited<ReturnType<typeof findContent>>

const pages: [name: string, path: (content: Content) => string][] = [
  ['home', () => '/Home'],
  ['explore', () => '/Explore'],
  ['item-not-for-sale', ({ unlistedId }) => `/ItemDetail?nftId=${unlistedId}`],
  ['collection', ({ collectionId }) => `/Collection/${collectionId}`],
  ['charity', ({ charityId }) => `/Charity/${charityId}`],
  ['giving', () => '/Giving'],
  ['blogs', () => '/Blogs'],
  ['post', ({ postId }) => `/Blog-Details?id=${postId}`],
  ['help', () => '/HelpCenter'],
  ['contact', () => '/Contact'],
  ['login', () => '/Login'],
  ['register', () => '/register'],
  ['verify', () => '/Verify'],
  ['cart', () => '/Cart'],
  ['activity', () => '/Activity'],
  ['collections', () => '/Collections'],
]

/** Fewer mean that the page was not rendered in this language. */
const MIN_TEXTS = 20

/** Read in every language as they are. */
const NAMES = [
  // The units and the marks of amounts, addresses of accounts, shortened, and of servers.
  /\bXRP\b/g,
  /\br\w{5}…\w{4}\b/g,
  /wss:\/\/\S+/g,
  // The brand, and the networks on which a page is shared.
  /Gooddrop|Bluesky|Facebook|Telegram/g,
  // The switch has each language in its own words.
  new RegExp(Object.values(LANGUAGE_NAMES).join('|'), 'g'),
]

test('every text is translated and has room for a longer one', async ({ page: open, product }) => {
  const page = await open({ width: 390, height: 844 })
  const pseudo = await openPseudoLanguage(page, product.url)
  const content = await findContent(product)
  const faults: string[] = []
  const check = async (name: string) => {
    await picture(page, `pseudo-${name}`)
    faults.push(...(await findForeign(page, pseudo.data)).map((fault) => `${name}: ${fault}`))
  }
  for (const [name, path] of pages) {
    await pseudo.goto(path(content))
    await check(name)
  }
  await pseudo.goto(`/ItemDetail?nftId=${content.nftId}`)
  await check('item')
  await page.getByRole('button', { name: '⟦Jeétzt kaáuúfeén⟧', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '⟦Paásskeéy⟧' }).waitFor()
  await settled(page)
  await check('wallets')
  expect(faults).toEqual([])
})

async function findForeign(page: Page, data: () => Promise<Set<string>>): Promise<string[]> {
  const texts = await page.evaluate(readTexts)
  const marked = texts.filter((text) => text.includes('⟦')).length
  return [
    ...(marked > MIN_TEXTS ? [] : [`only ${marked} texts are in brackets`]),
    ...untranslated(texts, await data(), NAMES).map((text) => `untranslated: ${text}`),
    ...(await page.evaluate(findClipped)).map((text) => `clipped: ${text}`),
    ...(await page.evaluate(findOverlaps)).map((pair) => `overlapping: ${pair}`),
  ]
}
