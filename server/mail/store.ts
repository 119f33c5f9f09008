import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { Letter } from './letter.ts'

type NewMail = { key: string; to: string; letter: Letter; notAfter: Date; now: Date }

/** Undefined when there is a mail by that key already. */
export async function insertMail(tx: Tx, { key, to, letter, notAfter, now }: NewMail): Promise<string | undefined> {
  const row = await tx
    .insertInto('mails')
    .values({ key, to_address: to, content: JSON.stringify(letter), not_after: notAfter, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Of several that want to send this mail one gets it, until that moment. */
export const claimMail = (db: Db, id: string, now: Date, until: Date) =>
  db
    .updateTable('mails')
    .set({ claimed_until: until, tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<', now.toISOString())]))
    .returning(['to_address', 'content', 'not_after'])
    .executeTakeFirst()

export async function releaseMail(db: Db, id: string, complaint: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ claimed_until: null, complaint })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function endMail(
  db: Db,
  id: string,
  end: { state: 'sent' | 'refused' | 'lapsed'; at: Date; complaint?: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: end.state, ended_at: end.at, content: null, complaint: end.complaint ?? null })
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

export async function forgetMails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('ended_at', '<', before.toISOString()).execute()
}

/** How many have waited since before that moment, and what the mail server last said of one of them. */
export async function countLate(db: Db, before: Date): Promise<{ count: number; complaint: string | null }> {
  return db
    .selectFrom('mails')
    .select([sql<number>`count(*)::int`.as('count'), sql<string | null>`max(complaint)`.as('complaint')])
    .where('state', '=', 'waiting')
    .where('created_at', '<', before.toISOString())
    .executeTakeFirstOrThrow()
}
