import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'

type View = { id: string; day: string; who: string }

/** True for the first view under this day; undefined where the day has no salt yet. */
export async function countView(tx: Tx, { id, day, who }: View): Promise<boolean | undefined> {
  const { rows } = await sql<{ salted: boolean; first: boolean }>`
    with salt as (select salt from view_salts where day = ${day}::date), counted as (
      insert into nft_views (nft_id, day, visitor)
      select ${id}::uuid, ${day}::date, substring(sha256(salt || convert_to(${`${id} ${who}`}, 'UTF8')) for 16) from salt
      on conflict do nothing returning nft_id)
    select exists (select from salt) as salted, exists (select from counted) as first`.execute(tx)
  const { salted = false, first = false } = rows[0] ?? {}
  if (first) await tx.updateTable('nft_popularity').set({ views: sql`views + 1` }).where('nft_id', '=', id).execute()
  return salted ? first : undefined
}

export async function addSalt(tx: Tx, day: string, salt: Buffer): Promise<void> {
  await tx
    .insertInto('view_salts')
    .values({ day, salt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Of visitors; members are counted under a day before all others. */
export async function deleteVisitsBefore(db: Db, moment: Date): Promise<number> {
  const day = moment.toISOString().slice(0, 10)
  await sql`delete from view_salts where day < ${day} and day > '1970-01-01'`.execute(db)
  const deleted = await sql`delete from nft_views where day < ${day} and day > '1970-01-01'`.execute(db)
  return Number(deleted.numAffectedRows ?? 0n)
}
