import type { WatchSubject } from '@gooddrop/contract/watch-subject.ts'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { WatchTables } from './tables.ts'

/** Its id, or undefined when this has happened already. */
export async function insertEvent(tx: Tx, event: Insertable<WatchTables['watch_events']>): Promise<string | undefined> {
  const added = await tx
    .insertInto('watch_events')
    .values(event)
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Whether the watchers of this seller or collection were notified lately that this work is for sale. */
export async function wasOffered(db: Db, nftId: string, subject: WatchSubject): Promise<boolean> {
  const found = await db
    .selectFrom('watch_events')
    .select('id')
    .where('nft_id', '=', nftId)
    .where('kind', 'in', ['watch_listed', 'watch_auction', 'watch_floor'])
    .where(sql<boolean>`subjects @> ${JSON.stringify([subject])}::jsonb`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Undefined when everybody has their message, or another server is at it. */
export const lockOpenEvent = (tx: Tx, id: string) =>
  tx
    .selectFrom('watch_events')
    .selectAll()
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function advanceEvent(tx: Tx, id: string, change: { sentAfter: string } | { doneAt: Date }) {
  const values = 'doneAt' in change ? { done_at: change.doneAt } : { sent_after: change.sentAfter }
  await tx.updateTable('watch_events').set(values).where('id', '=', id).execute()
}

export const openEvents = (db: Db, limit: number) =>
  db.selectFrom('watch_events').select('id').where('done_at', 'is', null).orderBy('id').limit(limit).execute()

export type NewMessage = {
  notification_id: string
  user_id: string
  watch_id: string
  mail: string
  push: boolean
}

/** Each for the first moment at which this person may be disturbed. */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[], now: Date): Promise<void> {
  if (messages.length === 0) return
  await sql`
    insert into watch_messages (notification_id, user_id, watch_id, mail_at, push_at, created_at)
    select r.notification_id, r.user_id, r.watch_id,
      case when r.mail <> 'off' then after_quiet_hours(
        case when r.mail = 'at_once' then n.now else next_morning(n.now, n.zone, r.mail = 'weekly') end,
        n.zone, h.quiet_from, h.quiet_until) end,
      case when r.push then after_quiet_hours(n.now, n.zone, h.quiet_from, h.quiet_until) end,
      n.now
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
      as r (notification_id uuid, user_id uuid, watch_id uuid, mail text, push boolean)
    left join watch_hours h on h.user_id = r.user_id
    cross join lateral (select ${now}::timestamptz as now, coalesce(h.time_zone, 'UTC') as zone) n
    on conflict do nothing`.execute(tx)
}

/** Takes everything that is to be mailed to one person by now. Undefined when nothing is. */
export async function claimMails(tx: Tx, now: Date) {
  const next = await tx
    .selectFrom('watch_messages')
    .select('user_id')
    .where('mail_at', '<=', now.toISOString())
    .orderBy('mail_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!next) return undefined
  const taken = await tx
    .updateTable('watch_messages')
    .set({ mail_at: null })
    .where('user_id', '=', next.user_id)
    .where('mail_at', '<=', now.toISOString())
    .returning(['notification_id', 'watch_id', 'created_at'])
    .execute()
  return { userId: next.user_id, messages: taken }
}

export type PushClaim = {
  notification_id: string
  user_id: string
  watch_id: string
  push_tries: number
  created_at: string
}

/** Until `until` nobody else sends these. What a killed server took is due again then. */
export async function claimPushes(db: Db, now: Date, until: Date, limit: number): Promise<PushClaim[]> {
  const { rows } = await sql<PushClaim>`
    update watch_messages set push_at = ${until}, push_tries = push_tries + 1
    where notification_id in (
      select notification_id from watch_messages where push_at <= ${now}
      order by push_at limit ${limit} for update skip locked)
    returning notification_id, user_id, watch_id, push_tries, created_at`.execute(db)
  return rows
}

export async function endPush(db: Db, notificationId: string, next: Date | null): Promise<void> {
  await db
    .updateTable('watch_messages')
    .set({ push_at: next })
    .where('notification_id', '=', notificationId)
    .where('push_at', 'is not', null)
    .execute()
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('watch_events').where('happened_at', '<', before.toISOString()).execute()
}

export async function deleteMessagesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('watch_messages').where('created_at', '<', before.toISOString()).execute()
}
