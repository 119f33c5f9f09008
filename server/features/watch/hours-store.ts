import type { WatchHours } from '@gooddrop/contract/watch.ts'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db, Tx } from '#db/database.ts'

/** Mornings are in UTC, and no hour is quiet, until a person says otherwise. */
export async function findHours(db: Db, userId: string): Promise<WatchHours> {
  const row = await db
    .selectFrom('watch_hours')
    .select('time_zone')
    .select(sql<string | null>`to_char(quiet_from, 'HH24:MI')`.as('from'))
    .select(sql<string | null>`to_char(quiet_until, 'HH24:MI')`.as('until'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return { time_zone: 'UTC', quiet: null }
  const { time_zone, from, until } = row
  return { time_zone, quiet: from && until ? { from, until } : null }
}

export async function saveHours(tx: Tx, userId: string, { time_zone, quiet }: WatchHours): Promise<void> {
  const values = { time_zone, quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null }
  await tx
    .insertInto('watch_hours')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

const UNKNOWN_ZONE = '22023'

/** Whether the database knows it, which computes with it. */
export async function knowsZone(db: Db, zone: string): Promise<boolean> {
  try {
    await sql`select now() at time zone ${zone}::text`.execute(db)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNKNOWN_ZONE) return false
    throw error
  }
}
