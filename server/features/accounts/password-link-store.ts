import type { Db, Tx } from '#db/database.ts'

export async function countPasswordLinks(tx: Tx, userId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('password_links')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type NewPasswordLink = { token_hash: Buffer; user_id: string; created_at: Date; expires_at: Date }

export async function insertPasswordLink(tx: Tx, link: NewPasswordLink): Promise<void> {
  await tx.insertInto('password_links').values(link).execute()
}

/** The id of its owner; undefined for a link that is unknown, used or expired. Uses up all links of that person. */
export async function usePasswordLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const link = await tx
    .updateTable('password_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst()
  if (!link) return undefined
  await endPasswordLinks(tx, link.user_id, now)
  return link.user_id
}

export async function endPasswordLinks(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('password_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

export async function deletePasswordLinksBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('password_links').where('expires_at', '<', moment.toISOString()).execute()
}
