import type { Db } from '#db/database.ts'
import { readRequest, type SignRequest } from './request.ts'

/** What we asked for, by the ids that stand in memos on the ledger; ids of nothing are passed over. */
export async function requestsById(db: Db, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, SignRequest>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('sign_requests').selectAll().where('id', 'in', wanted).execute()
  return new Map(rows.map((row) => [row.id, readRequest(row)]))
}
