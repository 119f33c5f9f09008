import type { Insertable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { MediaTables } from '#features/media/tables.ts'

export const findPin = (db: Db, mediaId: string, target: string) =>
  db
    .selectFrom('media_pins')
    .selectAll()
    .where('media_id', '=', mediaId)
    .where('target', '=', target)
    .executeTakeFirst()

export async function recordPin(db: Db, pin: Insertable<MediaTables['media_pins']>): Promise<void> {
  await db
    .insertInto('media_pins')
    .values(pin)
    .onConflict((conflict) => conflict.columns(['media_id', 'target']).doNothing())
    .execute()
}
