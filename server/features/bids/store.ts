import type { Drops } from '@gooddrop/contract/money.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { Commitment } from './bid-rules.ts'
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

/** Newest first. */
export async function liveBidsOn(db: Db, nftIds: readonly string[], limit: number): Promise<StoredBid[]> {
  if (nftIds.length === 0) return []
  const rows = await db
    .selectFrom('bids')
    .selectAll()
    .where('nft_id', 'in', nftIds)
    .where('state', '=', 'live')
    .orderBy('created_ledger', 'desc')
    .orderBy('created_index', 'desc')
    .limit(limit)
    .execute()
  return rows.map(readBid)
}

export async function bestOffers(db: Db, nftIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ nft_id: string; price: string }>`
    select nft_id, max(price)::text as price from bids
    where nft_id = any(${[...nftIds]}::uuid[]) and state = 'live' and ours and funded group by nft_id`.execute(db)
  return new Map(rows.map(({ nft_id, price }) => [nft_id, price]))
}

export async function liveBidsOf(db: Db, buyers: readonly string[]): Promise<StoredBid[]> {
  if (buyers.length === 0) return []
  const rows = await db
    .selectFrom('bids')
    .selectAll()
    .where('buyer', 'in', buyers)
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

type Money = {
  /** What the bidder could spend if nothing were promised. */
  free: Drops
  commitments: readonly Commitment[]
}

/**
 * Computes for all own bids of an account, or for one of them, whether it can be paid: one statement, however many bids
 * there are. Gives those for which that has changed. A bid's own commitment does not count against it.
 */
export async function updateFunding(
  tx: Tx,
  buyer: string,
  { free, commitments }: Money,
  only: string | null = null,
): Promise<StoredBid[]> {
  const left = free - commitments.reduce((sum, { drops }) => sum + drops, 0n)
  const { rows } = await sql<Selectable<BidsTable>>`
    with own (offer_index, drops) as (
      select * from unnest(${commitments.map((one) => one.offerIndex)}::text[],
        ${commitments.map((one) => String(one.drops))}::bigint[])
    ), now (id, funded) as (
      select b.id, b.price + coalesce(b.gift, 0)
        <= ${String(left)}::bigint + coalesce((select sum(drops) from own where own.offer_index = b.offer_index), 0)
      from bids b where b.buyer = ${buyer} and b.state = 'live' and b.ours
        and (${only}::text is null or b.offer_index = ${only})
    )
    update bids set funded = now.funded, version = version + 1 from now
    where bids.id = now.id and bids.funded is distinct from now.funded
    returning bids.*`.execute(tx)
  return rows.map(readBid)
}

/** Their funding is computed after the facts of the ledger; only who has own live bids is marked. */
export async function markForFunding(tx: Tx, buyer: string): Promise<void> {
  await sql`
    insert into bidders_due (buyer)
    select ${buyer} where exists (select from bids where buyer = ${buyer} and state = 'live' and ours)
    on conflict do nothing`.execute(tx)
}

/** Those that were marked. */
export async function biddersDue(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('bidders_due').select('buyer').orderBy('buyer').limit(limit).execute()
  return rows.map((row) => row.buyer)
}

export async function unmarkForFunding(tx: Tx, buyers: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('bidders_due')
    .where('buyer', 'in', [...buyers])
    .execute()
}

/** Those of them that were not over. */
export async function endBids(tx: Tx, ids: readonly string[], to: Exclude<BidState, 'live'>): Promise<StoredBid[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .updateTable('bids')
    .set((eb) => ({ state: to, version: eb('version', '+', 1) }))
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('state', 'in', before(to))
    .returningAll()
    .execute()
  return rows.map(readBid)
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

/** Bidders of ours of whose money we know nothing yet. */
export async function unknownBidders(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bids')
    .select('buyer')
    .distinct()
    .where('state', '=', 'live')
    .where('ours', '=', true)
    .where('funded', 'is', null)
    .limit(limit)
    .execute()
  return rows.map((row) => row.buyer)
}

/** Live ones that name this broker. */
export async function countLiveAt(db: Db, broker: string): Promise<number> {
  const { count } = await db
    .selectFrom('bids')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('broker', '=', broker)
    .where('state', '=', 'live')
    .executeTakeFirstOrThrow()
  return Number(count)
}
