import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'

type Views = { id: string; day: string; visitors: readonly string[] }

/** For each of them whether it is the first view under this day; undefined where the day has no salt yet. */
export async function countViews(tx: Tx, { id, day, visitors }: Views): Promise<boolean[] | undefined> {
  const { rows } = await sql<{ salted: boolean; first: string[] }>`
    with salt as (select salt from view_salts where day = ${day}::date), visitors as (
      select who, substring(sha256(salt || convert_to(${`${id} `} || who, 'UTF8')) for 16) as visitor
      from salt, unnest(${visitors}::text[]) as who), counted as (
      insert into nft_views (nft_id, day, visitor) select ${id}::uuid, ${day}::date, visitor from visitors order by visitor
      on conflict do nothing returning visitor)
    select exists (select from salt) as salted,
      array(select who from visitors join counted using (visitor)) as first`.execute(tx)
  const { salted = false, first = [] } = rows[0] ?? {}
  const counted = new Set(first)
  if (counted.size > 0)
    await tx
      .updateTable('nft_popularity')
      .set({ views: sql`views + ${counted.size}` })
      .where('nft_id', '=', id)
      .execute()
  return salted ? visitors.map((who) => counted.has(who)) : undefined
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
