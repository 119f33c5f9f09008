import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from './database.ts'

/** Connection, conflict with another transaction, resources, shutdown, system: none is the fault of what was tried. */
const NOT_OF_THE_WORK = ['08', '40', '53', '57', '58', 'XX']

/** Whether the same work may well succeed later, with a sound connection or without that other transaction. */
export function mayPass(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return NOT_OF_THE_WORK.some((kind) => error.code?.startsWith(kind))
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && /^(ECONN|EPIPE|ETIMEDOUT)/.test(code)) || isConnectionLoss(error)
}

const isConnectionLoss = (error: unknown) =>
  error instanceof Error &&
  /connection (terminated|ended)|client has encountered a connection error/i.test(error.message)

/**
 * Does something that may fail without harm to the rest of the transaction. Gives the error, or undefined when all
 * went well. What would fail for everybody (a lost connection, a deadlock) is thrown on.
 */
export async function inSavepoint(tx: Tx, work: () => Promise<void>): Promise<unknown> {
  await sql`savepoint attempt`.execute(tx)
  try {
    await work()
    await sql`release savepoint attempt`.execute(tx)
    return undefined
  } catch (error) {
    if (mayPass(error)) throw error
    await sql`rollback to savepoint attempt`.execute(tx)
    await sql`release savepoint attempt`.execute(tx)
    return error ?? new Error('something was thrown that says nothing')
  }
}
