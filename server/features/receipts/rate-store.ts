import type { Currency } from '@gooddrop/contract/receipts.ts'
import type { Insertable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ReceiptsTables } from './tables.ts'

const texts = (times: readonly Date[]) => times.map((time) => time.toISOString())

/** What is known of a time stays as it is: a receipt must say the same whenever it is made. */
export async function insertRates(db: Db, rows: readonly Insertable<ReceiptsTables['xrp_rates']>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('xrp_rates')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const ratesAt = (db: Db, currency: Currency, times: readonly Date[]) =>
  db
    .selectFrom('xrp_rates')
    .select(['at', 'rate', 'source'])
    .where('currency', '=', currency)
    .where('at', 'in', texts(times))
    .execute()

/** The times, of these, for which there is a rate in any currency. */
export async function timesWithRates(db: Db, times: readonly Date[]): Promise<Set<number>> {
  if (times.length === 0) return new Set()
  const rows = await db.selectFrom('xrp_rates').select('at').distinct().where('at', 'in', texts(times)).execute()
  return new Set(rows.map(({ at }) => Date.parse(at)))
}
