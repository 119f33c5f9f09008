import type { Insertable } from 'kysely'
import type { Channels } from '#db/channels.ts'
import type { Tx } from '#db/database.ts'
import type { EventsTables } from './tables.ts'

export type OutboxMessage = {
  id: string
  kind: 'emit' | 'leave'
  rooms: string[]
  name: string
  payload: unknown
  /** The span that has published it. */
  traceparent?: string | null
  /** How many seconds ago it was written, by the database's clock. */
  age?: number
}
type Row = OutboxMessage & { xid: string; horizon: string }

export const BATCH = 1000

const START = 'select pg_current_snapshot()::text as start, pg_snapshot_xmin(pg_current_snapshot())::text as horizon'
const UNREAD = `
  select id, kind, rooms, name, payload, traceparent,
    extract(epoch from clock_timestamp() - created_at)::float8 as age, xid::text, pg_snapshot_xmin(pg_current_snapshot())::text as horizon
  from outbox where xid >= $1::xid8 and not pg_visible_in_snapshot(xid, $3::pg_snapshot) and id <> all ($2::bigint[])
  order by id limit ${BATCH}`
const EXPIRE = "delete from outbox where created_at < clock_timestamp() - $1 * interval '1 millisecond'"

export async function insertMessage(tx: Tx, message: Insertable<EventsTables['outbox']>): Promise<void> {
  await tx.insertInto('outbox').values(message).execute()
}

export async function insertMessages(tx: Tx, messages: Insertable<EventsTables['outbox']>[]): Promise<void> {
  if (messages.length > 0) await tx.insertInto('outbox').values(messages).execute()
}

/** The snapshot before which everything counts as read, and the oldest transaction still running. */
export async function readStart(channels: Channels): Promise<{ start: string; horizon: string }> {
  const { rows } = await channels.query<{ start: string; horizon: string }>({ text: START })
  return rows[0]!
}

/** At most `BATCH` messages of transactions since the horizon, without those already read. */
export async function readUnread(
  channels: Channels,
  { horizon, read, start }: { horizon: string; read: string[]; start: string },
): Promise<Row[]> {
  const { rows } = await channels.query<Row>({ name: 'unread', text: UNREAD, values: [horizon, read, start] })
  return rows
}

export async function deleteOlderThan(channels: Channels, ms: number): Promise<void> {
  await channels.query({ text: EXPIRE, values: [ms] })
}
