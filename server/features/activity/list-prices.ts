import { MOST_POINTS, type PricePoint } from '@gooddrop/contract/activity.ts'
import { runShape } from '#db/run-shape.ts'
import type { Deps } from '#deps.ts'
import { requireShown } from './list-activity.ts'
import { type EntryRow, pricesOf } from './store.ts'

/** What was asked and paid for a work, oldest first. */
export async function listPrices({ database, db }: Deps, nftId: string): Promise<PricePoint[]> {
  await requireShown(db, nftId)
  const rows = await runShape(database, 'prices', () => pricesOf(nftId, MOST_POINTS), [nftId])
  return rows.reverse().flatMap(presentPrice)
}

const presentPrice = ({ id, kind, amount, currency, created_at, hash }: EntryRow): PricePoint[] =>
  amount === null
    ? []
    : [{ _id: id, kind: kind === 'sold' ? 'paid' : 'asked', amount, currency, createdAt: created_at, hash }]
