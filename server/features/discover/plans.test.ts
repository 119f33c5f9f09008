import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, openDatabase } from '#db/database.ts'
import { freshDatabase } from '#testing/database.ts'
import { bestOfAll, bestOfNewest, everyWith, newestWith } from './search-store.ts'
import { onSaleAfter, onSaleFrom, onShelf, totalOn } from './store.ts'
import { generateWorks } from './testing/generate-works.ts'
import { saidIn } from './words-store.ts'

/** Every question that a list or a search asks of the database, as it asks it. */
const place = { at: '2026-01-01T00:00:00.000000Z', id: '01890000-0000-7000-8000-000000000000' }
const page = { skip: 0, limit: 17 }
const shelf = { tag: 'Art', nftType: 'sell' } as const
const questions: Record<string, (db: Db) => { compile(db: Db): CompiledQuery }> = {
  'newest on sale': (db) => onSaleAfter(db, undefined, 17),
  'on sale, by cursor': (db) => onSaleAfter(db, place, 17),
  'on sale, page 1,000': (db) => onSaleFrom(db, 16_000, 17),
  'a category': (db) => onShelf(db, { tag: 'Art' }, undefined, 0, 17),
  'a type, by cursor': (db) => onShelf(db, { nftType: 'auction' }, place.id, 0, 17),
  'a category and a type': (db) => onShelf(db, shelf, undefined, 160, 17),
  everything: (db) => onShelf(db, {}, undefined, 0, 17),
  totals: () => totalOn(['sell', 'auction']),
  'the words of a text': () => saidIn('golden lant'),
  'words that look alike': () => saidIn('lantren'),
  'a common word': (db) => newestWith(db, { word: 'harbour', ...page }),
  'a word of older works': (db) => everyWith(db, { word: 'bakeli', ...page }),
  'rare words': (db) => bestOfAll(db, { query: `('bakeli'|'bakemo')`, shelf: {}, ...page }),
  'rare words, category and type': (db) => bestOfAll(db, { query: `'bakeli'`, shelf, ...page }),
  'common words': (db) => bestOfNewest(db, { query: `'golden'|'harbour'`, shelf: {}, ...page }),
  'common words of a category and a type': (db) => bestOfNewest(db, { query: `'golden'|'harbour'`, shelf, ...page }),
}

/** Tables that grow with the gallery: none may be read from end to end. */
const LARGE = new Set(['nfts', 'nft_state', 'nft_popularity', 'nft_tags', 'nft_documents', 'search_words', 'users'])

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
}, 120_000)
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

/** As the question is asked: prepared, with its values apart. */
async function planOf(question: { compile(db: Db): CompiledQuery }): Promise<Node> {
  const { sql, parameters } = question.compile(database.db)
  const { rows } = await database.pool.query(`explain (analyze, format json) ${sql}`, [...parameters])
  return rows[0]['QUERY PLAN'][0].Plan
}

describe.each(['force_custom_plan', 'force_generic_plan'])('with %s', (mode) => {
  beforeAll(async () => {
    await database.pool.query(`set plan_cache_mode = ${mode}`)
  })

  it.each(Object.entries(questions))('%s reads no table from end to end', async (_name, ask) => {
    const nodes = nodesOf(await planOf(ask(database.db)))
    expect(nodes.length).toBeGreaterThan(0)
    for (const node of nodes) {
      if (node['Node Type'] === 'Seq Scan') expect(LARGE).not.toContain(node['Relation Name'])
      // Nor by way of an index: what is looked at stays small.
      if (node['Relation Name'] && LARGE.has(node['Relation Name'])) expect(node['Actual Rows']).toBeLessThan(5000)
    }
  })
})
