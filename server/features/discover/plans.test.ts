import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#db/database.ts'
import { openDatabase } from '#db/database.ts'
import { freshDatabase } from '#testing/database.ts'
import { bestWith, everyWith, newestWith, readWords, wordsLike } from './search-store.ts'
import { onSaleAfter, onSaleFrom, onShelf, totalOn } from './store.ts'
import { generateWorks } from './testing/generate-works.ts'

/** Every question that a list or a search asks of the database, as it asks it. */
const place = { at: '2026-01-01T00:00:00.000000Z', id: '01890000-0000-7000-8000-000000000000' }
const questions: Record<string, (db: Db) => Promise<unknown>> = {
  'newest on sale': (db) => onSaleAfter(db, undefined, 17).execute(),
  'on sale, by cursor': (db) => onSaleAfter(db, place, 17).execute(),
  'on sale, page 1,000': (db) => onSaleFrom(db, 16_000, 17).execute(),
  'a category': (db) => onShelf(db, { tag: 'Art' }, undefined, 0, 17).execute(),
  'a type, by cursor': (db) => onShelf(db, { nftType: 'auction' }, place.id, 0, 17).execute(),
  'a category and a type': (db) => onShelf(db, { tag: 'Art', nftType: 'sell' }, undefined, 160, 17).execute(),
  everything: (db) => onShelf(db, {}, undefined, 0, 17).execute(),
  totals: (db) => totalOn(db, ['sell', 'auction']),
  'the words of a text': (db) => readWords(db, 'golden lant'),
  'words that look alike': (db) => wordsLike(db, 'lantren'),
  'a common word': (db) => newestWith(db, { query: `'harbour'`, after: undefined, skip: 0, limit: 17 }).execute(),
  'a word of older works': (db) => everyWith(db, { query: `'bakeli'`, after: undefined, skip: 0, limit: 17 }).execute(),
  'rare words': (db) => bestWith(db, `('bakeli'|'bakemo')`, {}, { skip: 0, limit: 17 }),
  'words, category and type': (db) =>
    bestWith(db, `'golden'&'harbour'`, { tag: 'Art', nftType: 'sell' }, { skip: 0, limit: 17 }),
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

/** Runs the question with every statement explained instead. */
async function plansOf(ask: (db: Db) => Promise<unknown>): Promise<Node[]> {
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  const listening = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  })
  const executor = listening.getExecutor()
  const compile = executor.compileQuery.bind(executor)
  executor.compileQuery = (node, id) => {
    const compiled = compile(node, id)
    asked.push(compiled)
    return compiled
  }
  await ask(listening)
  const plans: Node[] = []
  for (const { sql, parameters } of asked) {
    const { rows } = await database.pool.query(`explain (analyze, format json) ${sql}`, [...parameters])
    plans.push(rows[0]['QUERY PLAN'][0].Plan)
  }
  return plans
}

describe.each(['force_custom_plan', 'force_generic_plan'])('with %s', (mode) => {
  beforeAll(async () => {
    await database.pool.query(`set plan_cache_mode = ${mode}`)
  })

  it.each(Object.entries(questions))('%s reads no table from end to end', async (_name, ask) => {
    const plans = await plansOf(ask)
    expect(plans.length).toBeGreaterThan(0)
    for (const node of plans.flatMap(nodesOf)) {
      if (node['Node Type'] === 'Seq Scan') expect(LARGE).not.toContain(node['Relation Name'])
      // Nor by way of an index: what is looked at stays small.
      if (node['Relation Name'] && LARGE.has(node['Relation Name'])) expect(node['Actual Rows']).toBeLessThan(5000)
    }
  })
})
