import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { MailContent } from './compose.ts'

type NewMail = { key: string; to: string; content: MailContent; notAfter: Date; now: Date }

/**
 * Part of the mail's Message-ID: the same for the same cause, so that a mailbox shows a mail once, also when it is sent
 * anew because the database was restored to a time before it.
 */
function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Undefined when there is already a mail with this key. */
export async function insertMail(tx: Tx, { key, to, content, notAfter, now }: NewMail): Promise<string | undefined> {
  const row = await tx
    .insertInto('mails')
    .values({
      id: idOf(key),
      key,
      to_address: to,
      content: JSON.stringify(content),
      not_after: notAfter,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Of several senders one gets the mail, until the claim expires. */
export const claimMail = (db: Db, id: string, now: Date, until: Date) =>
  db
    .updateTable('mails')
    .set({ claimed_until: until, tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<', now.toISOString())]))
    .returning(['to_address', 'content', 'not_after'])
    .executeTakeFirst()

export async function releaseMail(db: Db, id: string, lastError: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ claimed_until: null, last_error: lastError })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function endMail(
  db: Db,
  id: string,
  end: { state: 'sent' | 'refused' | 'expired'; at: Date; lastError?: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: end.state, ended_at: end.at, content: null, last_error: end.lastError ?? null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export const listWaiting = (tx: Tx, now: Date, limit: number) =>
  tx
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'waiting')
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<', now.toISOString())]))
    .orderBy('created_at')
    .limit(limit)
    .execute()

export async function deleteMailsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('ended_at', '<', before.toISOString()).execute()
}

/** How many mails created before this time still wait, and one of their last errors. */
export async function countLate(db: Db, before: Date): Promise<{ count: number; lastError: string | null }> {
  return db
    .selectFrom('mails')
    .select([sql<number>`count(*)::int`.as('count'), sql<string | null>`max(last_error)`.as('lastError')])
    .where('state', '=', 'waiting')
    .where('created_at', '<', before.toISOString())
    .executeTakeFirstOrThrow()
}

/** What was mailed to an address: the kind, by its key, and when. The content is erased once it was sent. */
export const mailsTo = (db: Db, address: string) =>
  db
    .selectFrom('mails')
    .select(['key', 'state', 'created_at', 'ended_at', 'last_error'])
    .where('to_address', '=', address)
    .orderBy('created_at')
    .execute()
