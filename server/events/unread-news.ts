import type pg from 'pg'

export type News = { id: string; kind: 'emit' | 'leave'; rooms: string[]; name: string; payload: unknown }
type Row = News & { xid: string; horizon: string }

const BATCH = 1000

const START = 'select pg_current_snapshot()::text as start, pg_snapshot_xmin(pg_current_snapshot())::text as horizon'
const UNREAD = `
  select id, kind, rooms, name, payload, xid::text, pg_snapshot_xmin(pg_current_snapshot())::text as horizon
  from outbox where xid >= $1::xid8 and not pg_visible_in_snapshot(xid, $3::pg_snapshot) and id <> all ($2::bigint[])
  order by id limit ${BATCH}`

export type UnreadNews = {
  /** What was committed since the last time, in the order in which it was written. */
  read(client: pg.Client): AsyncGenerator<News>
}

/**
 * Ids are given out before transactions commit, so a smaller one may appear after a larger one. Hence the mark is not
 * the last id but the oldest transaction that was still running: everything before it is read, and of the few since
 * then it is known which.
 */
export function unreadNews(): UnreadNews {
  let horizon = '0'
  let start: string | undefined
  const read = new Map<string, bigint>()

  const moveTo = (next: string) => {
    horizon = next
    for (const [id, xid] of read) if (xid < BigInt(next)) read.delete(id)
  }

  return {
    async *read(client) {
      // What happened before this server had any socket is nobody's news.
      if (!start) {
        const { rows } = await client.query<{ start: string; horizon: string }>(START)
        ;({ start, horizon } = rows[0]!)
      }
      for (;;) {
        const values = [horizon, [...read.keys()], start]
        const { rows } = await client.query<Row>({ name: 'unread', text: UNREAD, values })
        for (const { xid, horizon: _, ...news } of rows) {
          read.set(news.id, BigInt(xid))
          yield news
        }
        const last = rows.at(-1)
        if (rows.length === BATCH) continue
        if (last) moveTo(last.horizon)
        return
      }
    },
  }
}
