import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { NotificationsTables } from './tables.ts'

export async function countUnread(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.unread
}

/** Everything that is told of a piece of news, with whoever caused it as the site shows them now. */
const told = (db: Db) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('people as p', (join) =>
      join.on((is) => is.or([is('p.id', '=', is.ref('n.actor_id')), is('p.wallet_address', '=', is.ref('n.actor'))])),
    )
    .leftJoin('nfts', (join) => join.onRef('nfts.id', '=', 'n.nft_id').on('nfts.hidden_at', 'is', null))
    .select(['n.id', 'n.kind', 'n.data', 'n.nft_id', 'n.read_at', 'n.created_at', 'nfts.title'])
    .select(['p.id as person_id', 'p.first_name', 'p.last_name', 'p.username', 'p.profile_media_id'])

export type NewsRow = Awaited<ReturnType<ReturnType<typeof told>['executeTakeFirstOrThrow']>>

export const pageOf = (db: Db, userId: string, place: { before?: string | undefined; skip: number; limit: number }) => {
  const rows = told(db)
    .where('n.user_id', '=', userId)
    .where('n.silent', '=', false)
    .orderBy('n.id', 'desc')
    .limit(place.limit)
  return (place.before ? rows.where('n.id', '<', place.before) : rows.offset(place.skip)).execute()
}

export const findNews = (db: Db, ids: readonly string[]): Promise<NewsRow[]> =>
  told(db)
    .where('n.id', 'in', [...ids])
    .orderBy('n.id')
    .execute()

export type NewNews = Insertable<NotificationsTables['notifications']>

/** Its id, or undefined when the same was told before. */
export async function insertNews(tx: Tx, news: NewNews): Promise<string | undefined> {
  const added = await tx
    .insertInto('notifications')
    .values({ ...news, ...(news.silent && { read_at: sql<string>`now()` }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
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
 * Takes what is to be mailed to one person, of which nobody else then mails anything. Of that it gives what they have
 * not read and what is newer than that moment. Undefined when nothing waits.
 */
export async function takeDue(tx: Tx, since: Date): Promise<{ userId: string; ids: string[] } | undefined> {
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
  const taken = await tx
    .updateTable('notifications')
    .set({ mail_due: false })
    .where('user_id', '=', next.user_id)
    .where('mail_due', '=', true)
    .returning(['id', 'read_at', 'silent', sql<boolean>`created_at > ${since}`.as('fresh')])
    .execute()
  const ids = taken.filter(({ read_at, silent, fresh }) => fresh && (silent || read_at === null)).map(({ id }) => id)
  return { userId: next.user_id, ids }
}
