import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, openDatabase } from '#db/database.ts'
import { freshDatabase } from '#testing/database.ts'
import { newestPrices, pricesThen } from './store.ts'

const NEWEST = '2026-01-15T00:00:00Z'
const times = ['2026-01-02T03:04:05Z', '2026-01-10T12:00:00Z', '2020-01-01T00:00:00Z', NEWEST]
const queries: Record<string, (db: Db) => { compile(db: Db): CompiledQuery }> = {
  'the current prices': (db) => newestPrices(db, new Date(Date.parse(NEWEST) - 900_000)),
  'the current prices, all too old': (db) => newestPrices(db, new Date(NEWEST)),
  'prices of past times': () => pricesThen(times),
}

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows'?: number; Plans?: Node[] }
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase({ url: fresh.url, connections: 1 })
  await database.pool.query(`
    insert into oracle_prices (base, quote, minute, price, ledger_index, ledger_time, updated_at, oracles)
    select 'XRP', quote, minute, 2.5, 1, minute, minute, 3
    from generate_series('${NEWEST}'::timestamptz - interval '14 days', '${NEWEST}', interval '1 minute') as minute,
      unnest(array['USD', 'EUR', 'GBP', 'JPY']) as quote`)
  await database.pool.query('analyze oracle_prices')
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

  it.each(Object.entries(queries))('%s read a few rows by the index', async (_name, ask) => {
    const reads = nodesOf(await planOf(ask(database.db))).filter((node) => node['Relation Name'] === 'oracle_prices')
    expect(reads.length).toBeGreaterThan(0)
    for (const node of reads) {
      expect(node['Node Type']).not.toBe('Seq Scan')
      expect(node['Actual Rows']).toBeLessThan(300)
    }
  })
})
