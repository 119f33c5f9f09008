import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Notes that these are served now, and returns those that are not stored. */
export async function touchAssets(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update web_assets set served_at = now() where name = any(${names}) returning name`.execute(db)
  const known = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !known.has(name))
}

export async function storeAssets(db: Db, assets: { name: string; content: Buffer }[]): Promise<void> {
  if (assets.length === 0) return
  await db
    .insertInto('web_assets')
    .values(assets)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findAsset(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('web_assets').select('content').where('name', '=', name).executeTakeFirst()
  return row?.content
}

export async function deleteAssetsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('web_assets').where('served_at', '<', time.toISOString()).execute()
}
