import type { Db } from '#db/database.ts'

/** Of 32 bytes, made with the table. */
export async function findSecret(db: Db, name: 'links' | 'vapid'): Promise<Buffer> {
  const { secret } = await db
    .selectFrom('watch_keys')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return secret
}
