import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, openDatabase } from '#db/database.ts'
import { freshDatabase } from '#testing/database.ts'
import { allWithWord, newestWithWord, rankAll, rankNewest } from './search-store.ts'
import { nftsByFilter, onSaleAfter, onSaleFrom, sumTotals } from './store.ts'
import { artistsNamed, charitiesNamed, collectionsNamed } from './suggestion-store.ts'
import { generateWorks } from './testing/generate-works.ts'
import { queryWords } from './word-store.ts'

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
  totals: () => sumTotals(['sell', 'auction']),
  'the words of a text': () => queryWords('golden lant'),
  'words that look alike': () => queryWords('lantren'),
  'a common word': (db) => newestWithWord(db, { word: 'harbour', ...page }),
  'a word of older works': (db) => allWithWord(db, { word: 'bakeli', ...page }),
  'rare words': (db) => rankAll(db, { query: `('bakeli'|'bakemo')`, filter: {}, ...page }),
  'rare words, category and type': (db) => rankAll(db, { query: `'bakeli'`, filter, ...page }),
  'common words': (db) => rankNewest(db, { query: `'golden'|'harbour'`, filter: {}, ...page }),
  'artists by the beginning of a name': () => artistsNamed('quiet'),
  'collections by the beginning of a name': () => collectionsNamed('grid'),
  'charities by the beginning of a name': () => charitiesNamed('sea'),
  'common words of a category and a type': (db) => rankNewest(db, { query: `'golden'|'harbour'`, filter, ...page }),
}

/** Tables that grow with the number of works: none may be read completely. */
const LARGE = new Set([
  'nfts',
  'nft_state',
  'nft_popularity',
  'nft_tags',
  'nft_documents',
  'search_words',
  'users',
  'user_wallets',
  'suggestion_phrases',
])

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows'?: number; Plans?: Node[] }
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase({ url: fresh.url, connections: 1 })
  const client = await database.connect('works')
  await generateWorks(client, { works: 20_000, owners: 2000 })
  await client.end()
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

/** As the query is run: prepared, with separate values. */
async function planOf(query: { compile(db: Db): CompiledQuery }): Promise<Node> {
  const { sql, parameters } = query.compile(database.db)
  const { rows } = await database.pool.query(`explain (analyze, format json) ${sql}`, [...parameters])
  return rows[0]['QUERY PLAN'][0].Plan
}

describe.each(['force_custom_plan', 'force_generic_plan'])('with %s', (mode) => {
  beforeAll(async () => {
    await database.pool.query(`set plan_cache_mode = ${mode}`)
  })

  it.each(Object.entries(queries))('%s scans no large table', async (_name, ask) => {
    const nodes = nodesOf(await planOf(ask(database.db)))
    expect(nodes.length).toBeGreaterThan(0)
    for (const node of nodes) {
      if (node['Node Type'] === 'Seq Scan') expect(LARGE).not.toContain(node['Relation Name'])
      // Nor many rows by an index.
      if (node['Relation Name'] && LARGE.has(node['Relation Name'])) expect(node['Actual Rows']).toBeLessThan(5000)
    }
  })
})
