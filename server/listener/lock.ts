import type pg from 'pg'
import type { Database } from '#db/database.ts'

/** Any number will do, as long as nothing else in this database uses it; the network's id is the second half. */
const LISTENER = 7_402_118

export type Lock = {
  /** Aborted when the connection that holds the lock is gone, and with it the lock. */
  lost: AbortSignal
  release(): Promise<void>
}

/**
 * The right to follow the ledger, held by one server at a time: it hangs on a connection of its own, so PostgreSQL
 * gives it to the next as soon as the holder dies. Undefined while another has it.
 */
export async function takeLock(database: Pick<Database, 'connect'>, networkId: number): Promise<Lock | undefined> {
  const client = await database.connect('gooddrop listener')
  const lost = new AbortController()
  // A network's id may be as large as 32 bits without a sign, the lock's half has one.
  const half = networkId | 0
  const end = () => client.end().catch(() => undefined)
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  try {
    if (!(await tryLock(client, half))) {
      await end()
      return undefined
    }
  } catch (error) {
    await end()
    throw error
  }
  return { lost: lost.signal, release: () => end().then(() => undefined) }
}

async function tryLock(client: pg.Client, half: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1::int, $2::int) as taken', [
    LISTENER,
    half,
  ])
  return rows[0]?.taken ?? false
}
