import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { type Channels, openChannels } from './channels.ts'
import { PreparedClient } from './prepared-client.ts'
import { openReaders, type Readers } from './readers.ts'
import { openReading, type Reading } from './standbys/reading.ts'
import type { Tables } from './tables.ts'
import { types } from './types.ts'

/** Something that reads or writes: the database itself, or a transaction in it. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export type Database = {
  db: Db
  pool: pg.Pool
  /** For run-shape.ts. */
  readers: Pick<Readers, 'read'>
  /** For what people only look at: see for-reading.ts. */
  reading: Reading
  /** For LISTEN: see channels.ts. */
  channels: Channels
  /** A connection outside of the pool, such as one that holds a lock. */
  connect(applicationName: string): Promise<pg.Client>
  close(): Promise<void>
}

export type DatabaseOptions = {
  url: string
  connections?: number
  /** For a connection, and for the answer to what readers ask. */
  waitSeconds?: number
  /** Streaming standbys that may be read from, and how old what they show may be. */
  standbys?: { urls: readonly string[]; stalenessMs: number } | undefined
  onIdleError?: (error: Error) => void
  /** Who is at work, for the audit log, where that is a person with the operator's command. */
  operator?: string | undefined
}

/**
 * A host that dies says nothing: PostgreSQL would keep its connection, and with it the leader's lock, for hours. Asked
 * after 5 s of silence and not answered, it is gone about 10 s later; the client asks likewise.
 */
const KEEPALIVE = [
  '-c tcp_keepalives_idle=5',
  '-c tcp_keepalives_interval=3',
  '-c tcp_keepalives_count=3',
  '-c tcp_user_timeout=15000',
]

/** Spaces and backslashes separate options, unless they are escaped. */
const namedBy = (operator: string | undefined) =>
  operator === undefined ? [] : [`-c gooddrop.operator=${operator.replace(/[\\\s]/g, '\\$&')}`]

export function openDatabase(options: DatabaseOptions): Database {
  const waitMs = (options.waitSeconds ?? 10) * 1000
  const connection = {
    connectionString: options.url,
    options: ['-c TimeZone=UTC', ...KEEPALIVE, ...namedBy(options.operator)].join(' '),
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    types,
  }
  const pool = new pg.Pool({
    ...connection,
    application_name: 'gooddrop',
    Client: PreparedClient,
    max: options.connections ?? 16,
    idle_in_transaction_session_timeout: 60_000,
  } as pg.PoolConfig)
  // Without a listener the loss of an idle connection would end the process; the pool replaces it by itself.
  pool.on('error', (error) => options.onIdleError?.(error))
  const readers = openReaders(connection, (error) => options.onIdleError?.(error))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const reading = openReading({
    primary: { connection, db, readers },
    standbys: options.standbys,
    onError: (error) => options.onIdleError?.(error),
  })
  const connect = async (applicationName: string) => {
    const client = new pg.Client({ ...connection, application_name: applicationName })
    // Whoever needs to know listens as well; without a listener the loss of the connection would end the process.
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const channels = openChannels({ connect, onError: options.onIdleError })
  return {
    db,
    pool,
    readers,
    reading,
    channels,
    connect,
    async close() {
      await reading.close()
      await Promise.all([channels.close(), readers.close(), db.destroy()])
    },
  }
}
