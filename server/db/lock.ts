import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Database } from './database.ts'

/** Any number will do, as long as nothing else in this database uses it; the network's id is the second half. */
const LISTENER = 7_402_118

export type Lock = {
  /** Aborted when the connection that holds the lock is gone, and with it the lock. */
  lost: AbortSignal
  release(): Promise<void>
}

type What = { kind: number; name: string }

/**
 * An advisory lock for what one server at a time may do, by default to follow the ledger of this network. It belongs to
 * a connection of its own, so PostgreSQL gives it to the next server as soon as the holder dies. Undefined while another
 * server holds it.
 */
export async function takeLock(
  database: Pick<Database, 'connect'>,
  which: number,
  { kind, name }: What = { kind: LISTENER, name: 'gooddrop listener' },
): Promise<Lock | undefined> {
  const client = await database.connect(name)
  const lost = new AbortController()
  // A network's id may be as large as 32 bits without a sign, the lock's half has one.
  const half = which | 0
  const end = () => client.end().catch(() => undefined)
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  try {
    if (!(await tryLock(client, kind, half))) {
      await end()
      return undefined
    }
  } catch (error) {
    await end()
    throw error
  }
  return {
    lost: lost.signal,
    release: () => end().then(() => undefined),
  }
}

async function tryLock(client: pg.Client, kind: number, half: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1::int, $2::int) as taken', [
    kind,
    half,
  ])
  return rows[0]?.taken ?? false
}

/** For what is named by a text; on a collision the two only wait for each other. */
export const lockHalf = (text: string): number => createHash('sha256').update(text).digest().readInt32BE(0)
