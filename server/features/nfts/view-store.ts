import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'

type View = { id: string; day: string; who: string }

/** True for the first view under this day; false, too, where the day has no salt yet. */
export async function countView(tx: Tx, { id, day, who }: View): Promise<boolean> {
  const first = await sql`
    insert into nft_views (nft_id, day, visitor)
    select ${id}, day, substring(sha256(salt || convert_to(${`${id} ${who}`}, 'UTF8')) for 16)
    from view_salts where day = ${day}
    on conflict do nothing`.execute(tx)
  if (first.numAffectedRows !== 1n) return false
  await tx.updateTable('nft_popularity').set({ views: sql`views + 1` }).where('nft_id', '=', id).execute()
  return true
}

/** True if this day had none. */
export async function addSalt(tx: Tx, day: string, salt: Buffer): Promise<boolean> {
  const added = await tx
    .insertInto('view_salts')
    .values({ day, salt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Of visitors; members are counted under a day before all others. */
export async function deleteVisitsBefore(db: Db, moment: Date): Promise<number> {
  const day = moment.toISOString().slice(0, 10)
  await sql`delete from view_salts where day < ${day} and day > '1970-01-01'`.execute(db)
  const deleted = await sql`delete from nft_views where day < ${day} and day > '1970-01-01'`.execute(db)
  return Number(deleted.numAffectedRows ?? 0n)
}
