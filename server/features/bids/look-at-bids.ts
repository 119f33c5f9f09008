import type { Db } from '#db/database.ts'
import { readBid, type StoredBid } from './bid.ts'

/** How these offers to buy stand, by their index. */
export async function lookAtBids(db: Db, offers: readonly string[]): Promise<ReadonlyMap<string, StoredBid>> {
  if (offers.length === 0) return new Map()
  const rows = await db
    .selectFrom('bids')
    .selectAll()
    .where('offer_index', 'in', [...offers])
    .execute()
  return new Map(rows.map((row) => [row.offer_index, readBid(row)]))
}
