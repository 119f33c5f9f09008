import { worthOf } from '@gooddrop/contract/prices.ts'
import type { Worth } from '@gooddrop/contract/worth.ts'
import type { Db } from '#db/database.ts'
import { pricesThen } from './store.ts'

export type Dated = { amount: string | null; created_at: string }

/**
 * What each amount was worth when its ledger closed, in the same order; null where no price of that time was kept.
 * Found anew whenever it is asked for: nothing about it is stored with a sale or a gift.
 */
export async function worthThen(db: Db, entries: readonly Dated[]): Promise<(Worth | null)[]> {
  const times = [...new Set(entries.flatMap(({ amount, created_at: at }) => (amount === null ? [] : [at])))]
  if (times.length === 0) return entries.map(() => null)
  const { rows } = await pricesThen(times).execute(db)
  const known = new Map<string, typeof rows>()
  for (const row of rows) {
    const at = times[row.nth - 1]!
    known.set(at, [...(known.get(at) ?? []), row])
  }
  return entries.map(({ amount, created_at: at }) => {
    const prices = amount === null ? undefined : known.get(at)
    if (!prices || amount === null) return null
    return Object.fromEntries(prices.map(({ quote, price }) => [quote, worthOf(BigInt(amount), price)]))
  })
}
