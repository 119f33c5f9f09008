import { type CollectionDay, MOST_POINTS } from '@gooddrop/contract/activity.ts'
import { runShape } from '#db/run-shape.ts'
import type { Deps } from '#deps.ts'
import { daysOfCollection } from './day-store.ts'
import { requireShownCollection } from './list-activity.ts'

/** Floor and volume by day, oldest first. A day on which the floor did not change has that of the day before. */
export async function listCollectionDays({ database, db }: Deps, id: string): Promise<CollectionDay[]> {
  await requireShownCollection(db, id)
  const rows = await runShape(database, 'collection days', () => daysOfCollection(id, MOST_POINTS), [id])
  let floor: string | null = null
  return rows.reverse().map((row) => {
    if (row.floor_changed) floor = row.floor
    return { day: row.day, floor, volume: row.volume, sales: row.sales }
  })
}
