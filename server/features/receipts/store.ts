import type { DonorDetails } from '@gooddrop/contract/receipts.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { ReceiptsTables } from './tables.ts'

export type CharityReceipts = Selectable<ReceiptsTables['charity_receipts']>

export async function charityReceiptsOf(db: Db, charityIds: readonly string[]): Promise<Map<string, CharityReceipts>> {
  if (charityIds.length === 0) return new Map()
  const rows = await db.selectFrom('charity_receipts').selectAll().where('charity_id', 'in', charityIds).execute()
  return new Map(rows.map((row) => [row.charity_id, row]))
}

export async function putCharityReceipts(tx: Tx, row: Insertable<ReceiptsTables['charity_receipts']>): Promise<void> {
  const { charity_id: _, ...change } = row
  await tx
    .insertInto('charity_receipts')
    .values(row)
    .onConflict((conflict) => conflict.column('charity_id').doUpdateSet(change))
    .execute()
}

export const readDetails = (db: Db, userId: string) =>
  db
    .selectFrom('donor_details')
    .select(['legal_name', 'address', 'used_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export async function putDetails(tx: Tx, userId: string, details: DonorDetails, now: Date): Promise<void> {
  await tx
    .insertInto('donor_details')
    .values({ user_id: userId, ...details, used_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...details, used_at: now }))
    .execute()
}

export async function touchDetails(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('donor_details').set({ used_at: now }).where('user_id', '=', userId).execute()
}

export async function removeDetails(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('donor_details').where('user_id', '=', userId).execute()
}

export const removeDetailsUnusedSince = (db: Db, before: Date) =>
  db.deleteFrom('donor_details').where('used_at', '<', before.toISOString()).execute()
