import { NFT_SORTS } from '@gooddrop/contract/filters.ts'
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, openDatabase } from '#db/database.ts'

import { endingFirst } from '#features/auctions/ending-store.ts'

import { openOffersAfter, openOffersFrom, shownCollection } from '#features/collection-offers/store.ts'
import { facetsOf, statesOfCollection, worksWithTraits } from '#features/collections/facet-store.ts'
import { cardsByFigure, newestCards } from '#features/collections/store.ts'

import { freshDatabase } from '#testing/database.ts'
import { PLAN_MODES, planOf } from '#testing/plan.ts'
import { countEnding, totalsByKey } from './facet-store.ts'
import {
  cardsOfPage,
  countOf,
  countPrices,
  countTraits,
  endOf,
  type FilterQuery,
  NO_CONDITIONS,
  pageOf,
} from './filter-store.ts'
import { allWithWord, newestTitled, newestWithWord, rankAll, rankNewest } from './search-store.ts'
import { similarTo } from './similar-store.ts'
import { nftsByFilter, onSaleAfter, onSaleFrom, sumTotals } from './store.ts'
import { artistsNamed, charitiesNamed, collectionsNamed } from './suggestion-store.ts'
import { generateWorks, LARGEST } from './testing/generate-works.ts'
import { queryWords } from './word-store.ts'

/** As listFiltered asks. */
const COLLECTION = LARGEST
const now = '2026-01-01T00:00:00.000Z'
const plain = { collection: null, conditions: NO_CONDITIONS, traits: null, words: null, fewPrices: false, now }
const traits = { names: ['Ground', 'Line'], values: ['Ground 1', 'Line 3'], distinct: 2, few: true }
const filters: Record<string, Omit<FilterQuery, 'sort'>> = {
  everything: plain,
  'what is on sale': { ...plain, conditions: { ...NO_CONDITIONS, type: 'sell' } },
  'what has offers': { ...plain, conditions: { ...NO_CONDITIONS, offers: true } },
  'a category and a price range': {
    ...plain,
    conditions: { ...NO_CONDITIONS, tag: 'Art', minPrice: '1000', maxPrice: '900000000', currency: 'XRP' },
  },
  'a narrow price range': {
    ...plain,
    conditions: { ...NO_CONDITIONS, minPrice: '400000000', maxPrice: '410000000' },
    fewPrices: true,
  },
  'what ends soon': { ...plain, conditions: { ...NO_CONDITIONS, type: 'auction', closing: { now, soon: now } } },
  'rare words': { ...plain, words: { query: `'bakeli'`, few: true } },
  'common words': { ...plain, words: { query: `'golden'|'harbour'`, few: false } },
  'a collection': { ...plain, collection: COLLECTION },
  'a collection, its traits and a price range': {
    ...plain,
    collection: COLLECTION,
    traits,
    conditions: { ...NO_CONDITIONS, type: 'sell', minPrice: '1000' },
  },
  'a collection and common traits': { ...plain, collection: COLLECTION, traits: { ...traits, few: false } },
  'words in a collection': { ...plain, collection: COLLECTION, words: { query: `'golden'`, few: false } },
}
const filtered = Object.entries(filters).flatMap(([name, filter]) =>
  NFT_SORTS.map((sort): [string, (db: Db) => { compile(db: Db): CompiledQuery }] => [
    `${name} by ${sort}`,
    (db) => cardsOfPage(db, pageOf({ ...filter, sort }, { after: undefined, skip: 0, limit: 17 }), sort),
  ]),
)
const counted = Object.entries(filters).map(([name, filter]): [string, () => { compile(db: Db): CompiledQuery }] => [
  `how many: ${name}`,
  () => countOf({ ...filter, sort: 'newest' }).ids as never,
])

/** Every query of lists and search. */
const position = { at: '2026-01-01T00:00:00.000000Z', id: '01890000-0000-7000-8000-000000000000' }
const page = { skip: 0, limit: 17 }
const filter = { tag: 'Art', nftType: 'sell' } as const
const queries: Record<string, (db: Db) => { compile(db: Db): CompiledQuery }> = {
  'newest on sale': (db) => onSaleAfter(db, undefined, 17),
  'on sale, by cursor': (db) => onSaleAfter(db, position, 17),
  'on sale, page 1,000': (db) => onSaleFrom(db, 16_000, 17),
  'a category': (db) => nftsByFilter(db, { tag: 'Art' }, undefined, 0, 17),
  'a type, by cursor': (db) => nftsByFilter(db, { nftType: 'auction' }, position.id, 0, 17),
  'a category and a type': (db) => nftsByFilter(db, filter, undefined, 160, 17),
  everything: (db) => nftsByFilter(db, {}, undefined, 0, 17),
  'auctions that end first': (db) => endingFirst(db, 4),
  'the collection of offers': () => shownCollection(COLLECTION),
  'offers for a collection': () => openOffersFrom(COLLECTION, 17, 0),
  'offers for a collection, page 20': () => openOffersFrom(COLLECTION, 17, 320),
  'offers for a collection, by cursor': () => openOffersAfter(COLLECTION, { amount: '5000', id: position.id }, 17),
  'newest collections': (db) => newestCards(db, page),
  'newest collections, by cursor': (db) => newestCards(db, { ...page, after: position.id }),
  'largest collections': (db) => cardsByFigure(db, 'items', page),
  'collections by volume, by cursor': (db) =>
    cardsByFigure(db, 'volume', { ...page, after: { figure: '5000', id: position.id } }),
  'similar works': () => similarTo(position.id, 4),
  totals: () => sumTotals(['sell', 'auction']),
  'the words of a text': () => queryWords('golden lant'),
  'words that look alike': () => queryWords('lantren'),
  'a common word': (db) => newestWithWord(db, { word: 'harbour', ...page }),
  'a word of older works': (db) => allWithWord(db, { word: 'bakeli', ...page }),
  'rare words': (db) => rankAll(db, { query: `('bakeli'|'bakemo')`, filter: {}, ...page }),
  'rare words, category and type': (db) => rankAll(db, { query: `'bakeli'`, filter, ...page }),
  'common words': (db) => rankNewest(db, { query: `'golden'|'harbour'`, filter: {}, ...page }),
  'common words of titles': (db) => newestTitled(db, `('golden':A)&('harbour':A)`, 4),
  'artists by the beginning of a name': () => artistsNamed('quiet'),
  'collections by the beginning of a name': () => collectionsNamed('grid'),
  'charities by the beginning of a name': () => charitiesNamed('sea'),
  ...Object.fromEntries(filtered),
  ...Object.fromEntries(counted),
  'a collection by price, by cursor': (db) => {
    const query: FilterQuery = { ...plain, collection: COLLECTION, sort: 'price_up' }
    return cardsOfPage(db, pageOf(query, { after: { key: '5', id: position.id }, skip: 0, limit: 17 }), 'price_up')
  },
  'how far a page has looked': () =>
    endOf({ ...plain, sort: 'liked', conditions: { ...NO_CONDITIONS, tag: 'Art' } }, undefined).ids as never,
  'how many have traits': () => countTraits(COLLECTION, traits),
  'how many at a price': () => countPrices('1000', '900000000'),
  'how many end soon': () => countEnding(now, now),
  'facets of a collection': () => facetsOf(COLLECTION),
  'the works of a collection with their traits': () => worksWithTraits(COLLECTION, 20_001),
  'states of a collection': () => statesOfCollection(COLLECTION, now),
  'all totals': () => totalsByKey(),
  'common words of a category and a type': (db) => rankNewest(db, { query: `'golden'|'harbour'`, filter, ...page }),
}

/** Tables that grow with the number of works: none may be read completely. */
const LARGE = new Set([
  'nfts',
  'nft_state',
  'nft_popularity',
  'nft_tags',
  'similar_keys',
  'nft_documents',
  'filterable_nfts',
  'nft_traits',
  'nft_rarity',
  'trait_values',
  'trait_names',
  'collections',
  'collection_figures',
  'search_words',
  'users',
  'user_wallets',
  'suggestion_phrases',
  'collection_offers',
])

/** A window of a filtered list, and one more page. */
const MOST_ROWS = 5000

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase({ url: fresh.url, connections: 1 })
  const client = await database.connect('works')
  await generateWorks(client, { works: 20_000, owners: 2000 })
  // The works have no pictures: as if each had one of 512 colours.
  await client.query(`insert into similar_keys select 1048576 + row_number() over () % 512, id from nfts`)
  // One in four is for the largest collection, and one in five is over.
  await client.query(`
    insert into collection_offers (user_id, account, collection_id, amount, works, basis_points, state, created_at, expires_at)
    select u.id, u.wallet_address, case n % 4 when 0 then '${LARGEST}'::uuid else c.id end, 1000 + n % 9000, 1, 100,
      case n % 5 when 0 then 'expired' else 'open' end, '2026-01-01', '2026-02-01'
    from generate_series(1, 12000) n
      join (select id, wallet_address, row_number() over () as place from users) u on u.place = 1 + n % 2000
      join (select id, row_number() over () as place from collections) c on c.place = 1 + n % 400`)
  await client.query('analyze similar_keys, collection_offers')
  await client.end()
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

describe.each(PLAN_MODES)('with %s', (mode) => {
  it.each(Object.entries(queries))('%s scans no large table', async (_name, ask) => {
    const nodes = await planOf(database, mode, ask(database.db))
    expect(nodes.length).toBeGreaterThan(0)
    for (const node of nodes) {
      if (node['Node Type'] === 'Seq Scan') expect(LARGE).not.toContain(node['Relation Name'])
      // Nor many rows by an index.
      if (node['Relation Name'] && LARGE.has(node['Relation Name'])) expect(node['Actual Rows']).toBeLessThan(MOST_ROWS)
    }
  })
})
