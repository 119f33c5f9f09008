import { MAX_WATCHES, type WatchHow } from '@gooddrop/contract/watch.ts'
import type { WatchKind, WatchSubject } from '@gooddrop/contract/watch-subject.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { TimedPosition } from '#http/cursor.ts'

export const findWatch = (db: Db, userId: string, { kind, id }: WatchSubject) =>
  db
    .selectFrom('watches')
    .select(['bell', 'mail', 'push'])
    .where('user_id', '=', userId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst()

type From = { kind?: WatchKind | undefined; after?: TimedPosition; skip: number }

export const pageOfWatches = (db: Db, userId: string, from: From, limit: number) => {
  const { after, kind } = from
  const rows = db
    .selectFrom('watches')
    .select(['id', 'subject_kind', 'subject_id', 'bell', 'mail', 'push', 'created_at'])
    .where('user_id', '=', userId)
    .$if(kind !== undefined, (query) => query.where('subject_kind', '=', kind!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (!after) return rows.offset(from.skip).execute()
  return rows.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`).execute()
}

export async function countWatches(db: Db, userId: string, kind?: WatchKind): Promise<number> {
  const row = await db
    .selectFrom('watches')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .$if(kind !== undefined, (query) => query.where('subject_kind', '=', kind!))
    .executeTakeFirstOrThrow()
  return row.count
}

/** So that two calls at once do not both take the last place. */
export const lockWatchesOf = (tx: Tx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('watches ' || ${userId}::text, 0))`.execute(tx)

/** Changes the watch, or begins it. False when the person watches as much as they may. */
export async function saveWatch(
  tx: Tx,
  userId: string,
  subject: WatchSubject,
  { bell, mail, push }: WatchHow,
  now: Date,
): Promise<boolean> {
  await lockWatchesOf(tx, userId)
  const changed = await tx
    .updateTable('watches')
    .set({ bell, mail, push })
    .where('user_id', '=', userId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n) return true
  if ((await countWatches(tx, userId)) >= MAX_WATCHES) return false
  const { kind: subject_kind, id: subject_id } = subject
  await tx
    .insertInto('watches')
    .values({ user_id: userId, subject_kind, subject_id, bell, mail, push, created_at: now })
    .execute()
  return true
}

/** With the messages that wait for it. */
export async function deleteWatch(tx: Tx, userId: string, { kind, id }: WatchSubject): Promise<void> {
  const gone = await tx
    .deleteFrom('watches')
    .where('user_id', '=', userId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (gone)
    await tx.deleteFrom('watch_messages').where('watch_id', '=', gone.id).where('user_id', '=', userId).execute()
}

/** By its id alone: the link of a message names it. */
export async function deleteWatchById(tx: Tx, id: string): Promise<void> {
  const gone = await tx.deleteFrom('watches').where('id', '=', id).returning('user_id').executeTakeFirst()
  if (gone)
    await tx.deleteFrom('watch_messages').where('watch_id', '=', id).where('user_id', '=', gone.user_id).execute()
}

/** No more mails about this watch. Without another channel it ends. */
export async function stopMailsOfWatch(tx: Tx, id: string): Promise<void> {
  const watch = await tx.selectFrom('watches').select('user_id').where('id', '=', id).executeTakeFirst()
  if (!watch) return
  await tx.deleteFrom('watches').where('id', '=', id).where('bell', '=', false).where('push', '=', false).execute()
  await tx.updateTable('watches').set({ mail: 'off' }).where('id', '=', id).execute()
  const waiting = tx.updateTable('watch_messages').set({ mail_at: null }).where('user_id', '=', watch.user_id)
  await waiting.where('watch_id', '=', id).execute()
}

/** The same for everything that this person watches. */
export async function stopMailsOf(tx: Tx, userId: string): Promise<void> {
  const own = tx.deleteFrom('watches').where('user_id', '=', userId)
  await own.where('bell', '=', false).where('push', '=', false).execute()
  await tx
    .updateTable('watches')
    .set({ mail: 'off' })
    .where('user_id', '=', userId)
    .where('mail', '!=', 'off')
    .execute()
  await tx.updateTable('watch_messages').set({ mail_at: null }).where('user_id', '=', userId).execute()
}

/** Whether anybody watches one of these. */
export async function isWatched(db: Db, subjects: readonly WatchSubject[]): Promise<boolean> {
  const each = subjects.map(
    ({ kind, id }) => sql`exists (select from watches where subject_kind = ${kind} and subject_id = ${id}::uuid)`,
  )
  const { rows } = await sql<{ watched: boolean }>`select ${sql.join(each, sql` or `)} as watched`.execute(db)
  return rows[0]?.watched ?? false
}

export type Watcher = WatchHow & WatchSubject & { watch_id: string; user_id: string; member: boolean }

/** The first so many watches of each subject, of people after `after`, in the order of their ids. */
export async function watchersAfter(
  db: Db,
  subjects: readonly WatchSubject[],
  after: string | null,
  limit: number,
): Promise<Watcher[]> {
  const from = after ?? '00000000-0000-0000-0000-000000000000'
  const each = subjects.map(
    ({ kind, id }, place) => sql`(
      select id, user_id, subject_kind, subject_id, bell, mail, push, ${sql.lit(place)} as place from watches
      where subject_kind = ${kind} and subject_id = ${id}::uuid and user_id > ${from}::uuid
      order by user_id limit ${sql.lit(limit)})`,
  )
  const { rows } = await sql<Watcher>`
    select w.id as watch_id, w.user_id, w.subject_kind as kind, w.subject_id as id, w.bell, w.mail, w.push,
      m.id is not null as member
    from (${sql.join(each, sql` union all `)}) w left join members m on m.id = w.user_id
    order by w.user_id, w.place`.execute(db)
  return rows
}

/** For the personal data export. */
export const watchesOf = (db: Db, userId: string) =>
  db
    .selectFrom('watches')
    .select(['subject_kind', 'subject_id', 'bell', 'mail', 'push', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

export async function deleteWatchesOf(tx: Tx, userId: string): Promise<void> {
  for (const table of ['watch_messages', 'watches', 'watch_hours', 'push_devices'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  await tx.deleteFrom('watches').where('subject_kind', '=', 'person').where('subject_id', '=', userId).execute()
}
