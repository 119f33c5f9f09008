import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Counts a call and returns how many there were in this window. */
export async function countCall(db: Db, key: string, window: Date): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    insert into rate_limits (key, window_start, calls) values (${key}, ${window}, 1)
    on conflict (key, window_start) do update set calls = rate_limits.calls + 1
    returning calls`.execute(db)
  return rows[0]?.calls ?? 1
}

export async function deleteCallsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_start', '<', time.toISOString()).execute()
}
