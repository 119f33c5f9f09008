import type { AuctionState } from '@gooddrop/contract/auctions.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { type Fields, stateMover } from '#db/move-state.ts'
import { type Auction, readAuction } from './auction.ts'
import { SELLERS_DOING } from './copy.ts'
import { before, OPEN } from './states.ts'
import type { AuctionsTable } from './tables.ts'

export async function insertAuction(tx: Tx, values: Insertable<AuctionsTable>): Promise<Auction> {
  return readAuction(await tx.insertInto('auctions').values(values).returningAll().executeTakeFirstOrThrow())
}

const auctions = (db: Db) => db.selectFrom('auctions').selectAll()

export async function findAuction(db: Db, id: string): Promise<Auction | undefined> {
  const row = await auctions(db).where('id', '=', id).executeTakeFirst()
  return row && readAuction(row)
}

/** The one that is not over. */
export async function findOpen(db: Db, nftId: string): Promise<Auction | undefined> {
  const row = await auctions(db).where('nft_id', '=', nftId).where('state', 'in', OPEN).executeTakeFirst()
  return row && readAuction(row)
}

export async function findLast(db: Db, nftId: string): Promise<Auction | undefined> {
  const row = await auctions(db).where('nft_id', '=', nftId).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row && readAuction(row)
}

export async function auctionsOf(db: Db, sellers: readonly string[], limit: number): Promise<Auction[]> {
  if (sellers.length === 0) return []
  const rows = await auctions(db).where('seller', 'in', sellers).orderBy('id', 'desc').limit(limit).execute()
  return rows.map(readAuction)
}

/** How often a seller saw bids and then let the auction come to nothing. */
export async function withdrawnBy(db: Db, seller: string): Promise<number> {
  const { withdrawn } = await db
    .selectFrom('auctions as a')
    .select((eb) => eb.fn.countAll<number>().as('withdrawn'))
    .where('a.seller', '=', seller)
    .where('a.state', '=', 'unsold')
    .where('a.reason', 'in', SELLERS_DOING)
    .where((eb) =>
      eb.exists(eb.selectFrom('auction_bids as b').select('b.offer_index').whereRef('b.auction_id', '=', 'a.id')),
    )
    .executeTakeFirstOrThrow()
  return Number(withdrawn)
}

/** Those that are not over and name this broker. */
export async function countOpenAt(db: Db, broker: string): Promise<number> {
  const { count } = await db
    .selectFrom('auctions')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('broker', '=', broker)
    .where('state', 'in', OPEN)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function closingWithin(
  db: Db,
  { from, until, limit }: { from: number; until: number; limit: number },
): Promise<Auction[]> {
  const live = auctions(db).where('state', '=', 'live')
  const closing = live.where('close_at', '>', String(from)).where('close_at', '<=', String(until))
  return (await closing.orderBy('close_at').limit(limit).execute()).map(readAuction)
}

/** Nobody leads: nobody's money is promised by it. */
export const NO_LEADER = {
  leader: null,
  leader_buyer: null,
  leader_price: null,
  leader_total: null,
  doubt_ledger: null,
  marked_for_review: false,
} as const

export async function change(tx: Tx, id: string, fields: Fields<'auctions'>): Promise<Auction> {
  const row = await tx
    .updateTable('auctions')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return readAuction(row)
}

const move = stateMover({ table: 'auctions', steps: 'auction_steps', whose: 'auction_id', before })

export async function moveTo(tx: Tx, id: string, to: AuctionState, fields: Fields<'auctions'> = {}) {
  const row = await move(tx, id, to, fields)
  return row && readAuction(row)
}

const ids = (rows: { id: string }[]) => rows.map((row) => row.id)

/** Whatever a ledger that closed at this time brings about, in the order in which it was announced. */
export async function dueAt(db: Db, closeTime: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from auctions where state = 'scheduled' and start_at <= ${closeTime}
    union select id from auctions where state = 'live' and close_at <= ${closeTime}
    union select id from auctions where state = 'live' and (marked_for_review or doubt_ledger is not null)
    union select id from auctions where state = 'ended' and decide_by <= ${closeTime}
    order by id limit ${limit}`.execute(db)
  return ids(rows)
}

export const markedForReview = async (db: Db, limit: number): Promise<string[]> =>
  ids(
    await db
      .selectFrom('auctions')
      .select('id')
      .where('state', '=', 'live')
      .where('marked_for_review', '=', true)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )

/** Something about the bids on these items has changed: their auctions are reviewed after the facts of the ledger. */
export async function markForReview(tx: Tx, nftIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('auctions')
    .set({ marked_for_review: true })
    .where(sql<boolean>`nft_id = any(${[...nftIds]}::uuid[])`)
    .where('state', '=', 'live')
    .where('marked_for_review', '=', false)
    .execute()
}

/** What an account has promised by bids that lead auctions. */
export async function committedByLeading(db: Db, buyer: string): Promise<{ offerIndex: string; drops: bigint }[]> {
  const rows = await db
    .selectFrom('auctions')
    .select(['leader', 'leader_total'])
    .where('state', '=', 'live')
    .where('leader_buyer', '=', buyer)
    .execute()
  return rows.map((row) => ({ offerIndex: row.leader ?? '', drops: BigInt(row.leader_total ?? 0) }))
}
