import type { Fiat } from '@gooddrop/contract/worth.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Db } from '#db/database.ts'
import { runShape } from '#db/run-shape.ts'
import type { PricesTables } from './tables.ts'

export type PriceRow = Selectable<PricesTables['oracle_prices']>

export async function hasMinute(db: Db, minute: Date): Promise<boolean> {
  const row = await db
    .selectFrom('oracle_prices')
    .select('minute')
    .where('base', '=', 'XRP')
    .where('minute', '=', minute.toISOString())
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The first to keep a minute is right: what a sale was worth does not change afterwards. */
export async function insertPrices(db: Db, rows: readonly Insertable<PricesTables['oracle_prices']>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('oracle_prices')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** An hour of rows is looked at: a literal limit, so that the generic plan goes down the index. */
const MOST_LOOKED_AT = 240

export const newestPrices = (db: Db, since: Date) =>
  db
    .selectFrom(
      db
        .selectFrom('oracle_prices')
        .selectAll()
        .where('base', '=', sql.lit('XRP' as const))
        .where('minute', '>', since.toISOString())
        .orderBy('minute', 'desc')
        .limit(sql.lit(MOST_LOOKED_AT))
        .as('newest'),
    )
    .distinctOn('quote')
    .selectAll()
    .orderBy('quote')
    .orderBy('minute', 'desc')

/** The newest row of each currency from after this time. */
export const readNewest = (database: Database, since: Date): Promise<PriceRow[]> =>
  runShape<PriceRow>(database, 'prices newest', () => newestPrices(database.db, since), [since.toISOString()])

export type PriceThen = { nth: number; quote: Fiat; price: string }

/**
 * For each of these times the last price before it, if it was at most three minutes old then. `nth` counts the times
 * from 1.
 */
export const pricesThen = (times: readonly string[]) => sql<PriceThen>`
  select t.nth::int as nth, p.quote, p.price::text as price
  from unnest(${times}::timestamptz[]) with ordinality as t (at, nth)
  cross join lateral (
    select distinct on (quote) quote, price from oracle_prices
    where base = 'XRP' and minute > t.at - interval '4 minutes' and minute <= t.at
      and ledger_time > t.at - interval '3 minutes' and ledger_time <= t.at
    order by quote, minute desc
  ) p`
