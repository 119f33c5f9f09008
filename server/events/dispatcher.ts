import type pg from 'pg'
import type { Database } from '#db/database.ts'
import type { Log } from '../log.ts'

export type OutboxRow = { id: string; kind: 'emit' | 'leave'; rooms: string[]; name: string; payload: unknown }

export type Dispatcher = {
  /** Whether this server is the one that sends; another may be. */
  isLeading(): boolean
  stop(): Promise<void>
}

export type DispatcherOptions = {
  database: Pick<Database, 'connect'>
  log: Log
  send(row: OutboxRow): void
  /** How long a missed notification, or a dead predecessor, may delay the news. */
  pollMs?: number
}

const LOCK = 7_402_118_002
const BATCH = 500

/**
 * Sends what is in the outbox, in order, as soon as it is committed. One server of all does it: it holds a lock on the
 * very connection that reads and deletes the rows, so that when it dies another goes on. A row is deleted after it was
 * sent, so a kill in between repeats news and never loses any.
 */
export function startDispatcher({ database, log, send, pollMs = 1000 }: DispatcherOptions): Dispatcher {
  let client: pg.Client | undefined
  let leading = false
  let stopped = false
  let again = false
  let running: Promise<void> | undefined

  const wake = () => {
    again = true
    running ??= work().finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(wake, pollMs)

  async function work(): Promise<void> {
    while (again && !stopped) {
      again = false
      try {
        client ??= await listen()
        leading ||= await takeLock(client)
        if (leading) await drain(client)
      } catch (error) {
        log.warn({ err: error }, 'the outbox lost its connection and will try again')
        await drop()
      }
    }
  }

  async function listen(): Promise<pg.Client> {
    const fresh = await database.connect('gooddrop outbox')
    fresh.on('notification', wake)
    fresh.on('error', () => {
      if (client === fresh) void drop()
    })
    await fresh.query('listen outbox')
    return fresh
  }

  async function drain(from: pg.Client): Promise<void> {
    for (;;) {
      const { rows } = await from.query<OutboxRow>(
        `select id, kind, rooms, name, payload from outbox order by id limit ${BATCH}`,
      )
      if (rows.length === 0) return
      for (const row of rows) send(row)
      await from.query('delete from outbox where id = any($1::bigint[])', [rows.map((row) => row.id)])
      if (rows.length < BATCH) return
    }
  }

  async function drop(): Promise<void> {
    const lost = client
    client = undefined
    leading = false
    await lost?.end().catch(() => undefined)
  }

  wake()
  return {
    isLeading: () => leading,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
      await drop()
    },
  }
}

async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
  return rows[0]?.taken ?? false
}
