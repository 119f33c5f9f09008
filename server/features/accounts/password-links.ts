import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'

const WORTH_MS = 30 * 60_000
/** Nobody's mailbox is filled by a stranger who types its address again and again. */
const LINKS_AN_HOUR = 4

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The token of a new link; undefined when there were many already. Only its hash is kept. */
export async function newPasswordLink(tx: Tx, userId: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ sent: string }>`
    select count(*) as sent from password_links
    where user_id = ${userId} and created_at > ${new Date(now.getTime() - 3_600_000)}`.execute(tx)
  if (Number(rows[0]?.sent) >= LINKS_AN_HOUR) return undefined
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('password_links')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + WORTH_MS),
    })
    .execute()
  return token
}

/** Whose it is; uses up this one and every other of theirs. Undefined for one that is over. */
export async function usePasswordLink(tx: Tx, token: string, now: Date): Promise<string | undefined> {
  const link = await tx
    .updateTable('password_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
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
