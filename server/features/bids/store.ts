import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { type BidState, before } from './states.ts'
import { readBid, type StoredBid } from './stored-bid.ts'
import type { BidsTable } from './tables.ts'

/** Undefined when it is known already. */
export async function insertBid(tx: Tx, values: Insertable<BidsTable>): Promise<StoredBid | undefined> {
  const row = await tx
    .insertInto('bids')
    .values(values)
    .onConflict((conflict) => conflict.column('offer_index').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && readBid(row)
}

export async function findBid(db: Db, offerIndex: string): Promise<StoredBid | undefined> {
  const row = await db.selectFrom('bids').selectAll().where('offer_index', '=', offerIndex).executeTakeFirst()
  return row && readBid(row)
}

export async function findBids(db: Db, offers: readonly string[]): Promise<StoredBid[]> {
  if (offers.length === 0) return []
  const rows = await db
    .selectFrom('bids')
    .selectAll()
    .where('offer_index', 'in', [...offers])
    .execute()
  return rows.map(readBid)
}

export async function hasLiveBids(db: Db, nftId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bids')
    .select('id')
    .where('nft_id', '=', nftId)
    .where('state', '=', 'live')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Newest first. */
export async function liveBids(db: Db, nftId: string): Promise<StoredBid[]> {
  const rows = await db
    .selectFrom('bids')
    .selectAll()
    .where('nft_id', '=', nftId)
    .where('state', '=', 'live')
    .orderBy('created_ledger', 'desc')
    .orderBy('created_index', 'desc')
    .execute()
  return rows.map(readBid)
}

export async function liveBidsOf(db: Db, buyer: string): Promise<StoredBid[]> {
  const rows = await db
    .selectFrom('bids')
    .selectAll()
    .where('buyer', '=', buyer)
    .where('state', '=', 'live')
    .orderBy('id')
    .execute()
  return rows.map(readBid)
}

/** Undefined when it was over already. */
export async function endBid(tx: Tx, id: string, to: Exclude<BidState, 'live'>): Promise<StoredBid | undefined> {
  const row = await tx
    .updateTable('bids')
    .set((eb) => ({ state: to, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', before(to))
    .returningAll()
    .executeTakeFirst()
  return row && readBid(row)
}

/** True if that has changed. */
export async function setFunded(tx: Tx, id: string, funded: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('bids')
    .set((eb) => ({ funded, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'live')
    .where(sql<boolean>`funded is distinct from ${funded}`)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** By the ledger's clock: an offer is dead once a ledger has closed at its Expiration or later. */
export async function bidsExpiredAt(db: Db, closeTime: number, limit: number): Promise<StoredBid[]> {
  const rows = await db
    .selectFrom('bids')
    .selectAll()
    .where('state', '=', 'live')
    .where('expiry', '<=', String(closeTime))
    .orderBy('expiry')
    .limit(limit)
    .execute()
  return rows.map(readBid)
}

/** Bidders of whose money we know nothing yet. */
export async function unknownBidders(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bids')
    .select('buyer')
    .distinct()
    .where('state', '=', 'live')
    .where('funded', 'is', null)
    .limit(limit)
    .execute()
  return rows.map((row) => row.buyer)
}
