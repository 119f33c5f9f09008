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
import { collectData, findClipped, gotoPseudo, readTexts, untranslated } from './pseudo-language.ts'
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

async function expectNothingForeign(page: Page, name: string, data: () => Promise<Set<string>>): Promise<void> {
  await picture(page, `pseudo-${name}`)
  const texts = await page.evaluate(readTexts)
  expect(texts.filter((text) => text.includes('⟦')).length, 'texts in brackets').toBeGreaterThan(20)
  expect({
    untranslated: untranslated(texts, await data(), NAMES),
    clipped: await page.evaluate(findClipped),
    overlapping: await page.evaluate(findOverlaps),
  }).toEqual({ untranslated: [], clipped: [], overlapping: [] })
}

test.concurrent.for(pages)('$0 is translated and has room for it', async ([name, path], { page: open, product }) => {
  const page = await open({ width: 390, height: 844 })
  const data = collectData(page)
  await gotoPseudo(page, path(await findContent(product)), product.url)
  await expectNothingForeign(page, name, data)
})

test.concurrent('a work and its question for a wallet are translated and have room for it', async ({
  page: open,
  product,
}) => {
  const page = await open({ width: 390, height: 844 })
  const data = collectData(page)
  const { nftId } = await findContent(product)
  await gotoPseudo(page, `/ItemDetail?nftId=${nftId}`, product.url)
  await expectNothingForeign(page, 'item', data)
  await page.getByRole('button', { name: '⟦Jeétzt kaáuúfeén⟧', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '⟦Paásskeéy⟧' }).waitFor()
  await settled(page)
  await expectNothingForeign(page, 'wallets', data)
})
