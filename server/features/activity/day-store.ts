import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'

export async function hasFloorMarks(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('floor_marks').select('collection_id').limit(1).execute()).length > 0
}

export async function recordMarkedFloors(tx: Tx, day: string): Promise<void> {
  await sql`select record_floors(${day}::date)`.execute(tx)
}

export const findShownCollection = (db: Db, id: string) =>
  db.selectFrom('shown_collections').select('id').where('id', '=', id).executeTakeFirst()

export type DayRow = { day: string; sales: number; volume: string; floor: string | null; floor_changed: boolean }

/** The newest so many in which something changed, newest first. */
export const daysOfCollection = (collectionId: string, most: number) =>
  sql<DayRow>`
    select to_char(day, 'YYYY-MM-DD') as day, sales, volume, floor, floor_changed from collection_days
    where collection_id = ${collectionId}::uuid order by collection_days.day desc limit ${sql.lit(most)}`
