import type { Insertable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { type AuctionBid, readAuctionBid } from './auction.ts'
import type { AuctionBidsTable, BidOutcome } from './tables.ts'

export async function insertAuctionBid(tx: Tx, values: Insertable<AuctionBidsTable>): Promise<void> {
  await tx
    .insertInto('auction_bids')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function bidsIn(db: Db, auctionId: string): Promise<AuctionBid[]> {
  const rows = await db
    .selectFrom('auction_bids')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .orderBy('price', 'desc')
    .orderBy('ledger')
    .orderBy('tx_index')
    .execute()
  return rows.map(readAuctionBid)
}

export async function findBySettlement(db: Db, settlementId: string): Promise<AuctionBid | undefined> {
  const row = await db
    .selectFrom('auction_bids')
    .selectAll()
    .where('settlement_id', '=', settlementId)
    .executeTakeFirst()
  return row && readAuctionBid(row)
}

export async function bidsOfBuyers(db: Db, buyers: readonly string[], limit: number): Promise<AuctionBid[]> {
  if (buyers.length === 0) return []
  const rows = await db
    .selectFrom('auction_bids')
    .selectAll()
    .where('buyer', 'in', buyers)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(readAuctionBid)
}

export async function setOutcome(tx: Tx, auctionId: string, offers: readonly string[], to: BidOutcome): Promise<void> {
  if (offers.length === 0) return
  await tx
    .updateTable('auction_bids')
    .set({ outcome: to })
    .where('auction_id', '=', auctionId)
    .where('offer_index', 'in', [...offers])
    .execute()
}

export async function setPlaces(tx: Tx, auctionId: string, offers: readonly string[]): Promise<void> {
  await tx.updateTable('auction_bids').set({ place: null }).where('auction_id', '=', auctionId).execute()
  for (const [at, offer] of offers.entries())
    await tx
      .updateTable('auction_bids')
      .set({ place: at + 1 })
      .where('auction_id', '=', auctionId)
      .where('offer_index', '=', offer)
      .execute()
}

export async function setSettlement(tx: Tx, auctionId: string, offerIndex: string, id: string): Promise<void> {
  await tx
    .updateTable('auction_bids')
    .set({ settlement_id: id })
    .where('auction_id', '=', auctionId)
    .where('offer_index', '=', offerIndex)
    .execute()
}

export async function bar(
  tx: Tx,
  values: { auction_id: string; account: string; offer_index: string; reason: string; ledger: number },
): Promise<void> {
  await tx
    .insertInto('auction_withdrawals')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isBarred(db: Db, auctionId: string, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('auction_withdrawals')
    .select('account')
    .where('auction_id', '=', auctionId)
    .where('account', '=', account)
    .executeTakeFirst()
  return row !== undefined
}

export async function countsAnywhere(db: Db, offerIndex: string): Promise<boolean> {
  const row = await db
    .selectFrom('auction_bids')
    .select('auction_id')
    .where('offer_index', '=', offerIndex)
    .executeTakeFirst()
  return row !== undefined
}
