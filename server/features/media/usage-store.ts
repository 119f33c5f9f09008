import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'

const BYTES = sql<string>`coalesce(sum(bytes), 0)::text`

export async function bytesChargedTo(db: Db, chargedTo: string): Promise<number> {
  const row = await db
    .selectFrom('media')
    .select(BYTES.as('bytes'))
    .where('charged_to', '=', chargedTo)
    .executeTakeFirstOrThrow()
  return Number(row.bytes)
}

export async function bytesInAll(db: Db): Promise<number> {
  return Number((await db.selectFrom('media').select(BYTES.as('bytes')).executeTakeFirstOrThrow()).bytes)
}

/** Leaves alone what somebody else is charged for already. */
export async function chargeVisitors(tx: Tx, mediaIds: readonly string[], chargedTo: string): Promise<void> {
  await tx
    .updateTable('media')
    .set({ charged_to: chargedTo })
    .where('id', 'in', [...mediaIds])
    .where('charged_to', 'like', 'visitor:%')
    .execute()
}

export type Usage = { chargedTo: string | null; files: number; bytes: number }

export async function largestUsers(db: Db, most: number): Promise<Usage[]> {
  const rows = await db
    .selectFrom('media')
    .select(['charged_to', BYTES.as('bytes'), sql<number>`count(*)::int`.as('files')])
    .groupBy('charged_to')
    .orderBy(sql`sum(bytes)`, 'desc')
    .limit(most)
    .execute()
  return rows.map(({ charged_to, files, bytes }) => ({ chargedTo: charged_to, files, bytes: Number(bytes) }))
}

export const filesChargedTo = (db: Db, chargedTo: string) =>
  db
    .selectFrom('media')
    .select(['id', 'cid', 'mime', 'bytes', 'state', 'created_at'])
    .where('charged_to', '=', chargedTo)
    .orderBy('created_at')
    .execute()
