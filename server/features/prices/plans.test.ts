import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, openDatabase } from '#db/database.ts'
import { freshDatabase } from '#testing/database.ts'
import { PLAN_MODES, planOf } from '#testing/plan.ts'
import { newestPrices, pricesThen } from './store.ts'

const NEWEST = '2026-01-15T00:00:00Z'
const times = ['2026-01-02T03:04:05Z', '2026-01-10T12:00:00Z', '2020-01-01T00:00:00Z', NEWEST]
const queries: Record<string, (db: Db) => { compile(db: Db): CompiledQuery }> = {
  'the current prices': (db) => newestPrices(db, new Date(Date.parse(NEWEST) - 900_000)),
  'the current prices, all too old': (db) => newestPrices(db, new Date(NEWEST)),
  'prices of past times': () => pricesThen(times),
}

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

describe.each(PLAN_MODES)('with %s', (mode) => {
  it.each(Object.entries(queries))('%s read a few rows by the index', async (_name, ask) => {
    const nodes = await planOf(database, mode, ask(database.db))
    const reads = nodes.filter((node) => node['Relation Name'] === 'oracle_prices')
    expect(reads.length).toBeGreaterThan(0)
    for (const node of reads) {
      expect(node['Node Type']).not.toBe('Seq Scan')
      expect(node['Actual Rows']).toBeLessThan(300)
    }
  })
})
