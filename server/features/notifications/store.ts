import type { Language } from '@gooddrop/contract/language.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { NotificationsTables } from './tables.ts'

/** By account or by id; undefined when nobody has proved the account, or the person has left. */
export const findRecipient = (db: Db, to: string | { userId: string }) => {
  return typeof to === 'string'
    ? db
        .selectFrom('member_wallets as w')
        .innerJoin('members as m', 'm.id', 'w.user_id')
        .select(['m.id', 'm.language'])
        .where('w.address', '=', to)
        .executeTakeFirst()
    : db.selectFrom('members').select(['id', 'language']).where('id', '=', to.userId).executeTakeFirst()
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.unread
}

/** With the person who caused it, as the site shows them now, and the title of the work. */
const notifications = (db: Db) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('member_wallets as w', 'w.address', 'n.actor')
    .leftJoin('people as p', (join) => join.on((is) => is('p.id', '=', is.fn.coalesce('n.actor_id', 'w.user_id'))))
    .leftJoin('shown_nfts as t', 't.id', 'n.nft_id')
    .select(['n.id', 'n.kind', 'n.data', 'n.actor', 'n.nft_id', 'n.read_at', 'n.created_at', 't.title'])
    .select('n.silent')
    .select(['p.id as person_id', 'p.first_name', 'p.last_name', 'p.username', 'p.profile_media_id'])

export type NotificationRow = Awaited<ReturnType<ReturnType<typeof notifications>['executeTakeFirstOrThrow']>>

export const pageOf = (
  db: Db,
  userId: string,
  position: { before?: string | undefined; skip: number; limit: number },
) => {
  const rows = notifications(db)
    .where('n.user_id', '=', userId)
    .where('n.silent', '=', false)
    .orderBy('n.id', 'desc')
    .limit(position.limit)
  return (position.before ? rows.where('n.id', '<', position.before) : rows.offset(position.skip)).execute()
}

export const findNotifications = (db: Db, ids: readonly string[]): Promise<NotificationRow[]> =>
  notifications(db)
    .where('n.id', 'in', [...ids])
    .orderBy('n.id')
    .execute()

type NewRow = Insertable<NotificationsTables['notifications']>

/** Its id, or undefined when there is already one of this kind and cause. */
export async function insertNotification(tx: Tx, row: NewRow): Promise<string | undefined> {
  const added = await tx
    .insertInto('notifications')
    .values({ ...row, ...(row.silent && { read_at: sql<string>`now()` }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** For many people at once, all with the same cause; returns those that are new. */
export const insertNotifications = (
  tx: Tx,
  rows: readonly NewRow[],
): Promise<{ id: string; user_id: string; silent: boolean }[]> =>
  tx
    .insertInto('notifications')
    .values(rows.map((row) => ({ ...row, read_at: row.silent ? sql<string>`now()` : null })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'user_id', 'silent'])
    .execute()

/** Of each of these people; who has none is left out. */
export async function countUnreadOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('notifications')
    .select(['user_id', sql<number>`count(*)::int`.as('unread')])
    .where('user_id', 'in', [...userIds])
    .where('read_at', 'is', null)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, unread }) => [user_id, unread]))
}

/** Of each of these people who has said it. */
export async function languagesOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Language>> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'language'])
    .where('id', 'in', [...new Set(userIds)])
    .where('language', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ id, language }) => (language ? [[id, language] as const] : [])))
}

/** True if there is such a notification of this person's, read before or not. */
export async function markRead(tx: Tx, userId: string, id: string, at: Date): Promise<boolean> {
  const found = await tx
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, ${at})` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found.numUpdatedRows > 0n
}

export const markAllRead = (tx: Tx, userId: string, at: Date) =>
  tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()

/**
 * Claims everything that is to be mailed to one person. Returns the ids of what is unread and newer than `since`, or
 * undefined when nothing is due.
 */
export async function claimDue(tx: Tx, since: Date): Promise<{ userId: string; ids: string[] } | undefined> {
  const next = await tx
    .selectFrom('notifications')
    .select('user_id')
    .where('mail_due', '=', true)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!next) return undefined
  const claimed = await tx
    .updateTable('notifications')
    .set({ mail_due: false })
    .where('user_id', '=', next.user_id)
    .where('mail_due', '=', true)
    .returning(['id', 'read_at', 'silent', sql<boolean>`created_at > ${since}`.as('fresh')])
    .execute()
  const ids = claimed.filter(({ read_at, silent, fresh }) => fresh && (silent || read_at === null)).map(({ id }) => id)
  return { userId: next.user_id, ids }
}

export async function deleteNotificationsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await tx.deleteFrom('notification_preferences').where('user_id', '=', userId).execute()
  await tx.deleteFrom('notification_unsubscribe_links').where('user_id', '=', userId).execute()
}

export async function deleteNotificationsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<', moment.toISOString()).execute()
}
