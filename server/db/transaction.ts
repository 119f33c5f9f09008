import pg from 'pg'
import type { Db, Tx } from './database.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const TRIES = 3

const worthAnotherTry = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK)

/**
 * All or nothing. Runs `work` again when PostgreSQL had to end it for the sake of another transaction,
 * so `work` does nothing outside of the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= TRIES || !worthAnotherTry(error)) throw error
    }
  }
}

/** Which unique index or constraint a failed write ran into, if that is why it failed. */
export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
