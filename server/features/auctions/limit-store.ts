import type { Drops } from '@gooddrop/contract/money.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { BidLimitsTable } from './tables.ts'

/** The most that somebody would bid in an auction. */
export type StoredLimit = {
  auctionId: string
  userId: string
  account: string
  maximum: Drops
  currency: string
  charityId: string | null
  basisPoints: number
}

const read = (row: Selectable<BidLimitsTable>): StoredLimit => ({
  auctionId: row.auction_id,
  userId: row.user_id,
  account: row.account,
  maximum: BigInt(row.maximum),
  currency: row.currency,
  charityId: row.charity_id,
  basisPoints: row.basis_points,
})

export async function saveLimit(tx: Tx, values: Insertable<BidLimitsTable>): Promise<StoredLimit> {
  const { auction_id: _auction, user_id: _user, ...terms } = values
  const row = await tx
    .insertInto('bid_limits')
    .values(values)
    .onConflict((conflict) => conflict.columns(['auction_id', 'user_id']).doUpdateSet(terms))
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(row)
}

export async function findLimit(db: Db, auctionId: string, userId: string): Promise<StoredLimit | undefined> {
  const row = await db
    .selectFrom('bid_limits')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && read(row)
}

export async function findLimitOfAccount(db: Db, auctionId: string, account: string): Promise<StoredLimit | undefined> {
  const row = await db
    .selectFrom('bid_limits')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .where('account', '=', account)
    .executeTakeFirst()
  return row && read(row)
}

export async function limitsOfUser(db: Db, userId: string): Promise<StoredLimit[]> {
  const rows = await db.selectFrom('bid_limits').selectAll().where('user_id', '=', userId).execute()
  return rows.map(read)
}

export async function deleteLimit(tx: Tx, auctionId: string, userId: string): Promise<void> {
  await tx.deleteFrom('bid_limits').where('auction_id', '=', auctionId).where('user_id', '=', userId).execute()
}

/** Nobody needs them any more. */
export async function deleteLimitsOf(tx: Tx, which: { auctionId: string } | { userId: string }): Promise<void> {
  const all = tx.deleteFrom('bid_limits')
  await ('auctionId' in which
    ? all.where('auction_id', '=', which.auctionId)
    : all.where('user_id', '=', which.userId)
  ).execute()
}
