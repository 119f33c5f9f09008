import type { Postgres } from '../sandbox/postgres/start.ts'
import { startTemporaryPostgres } from '../sandbox/postgres/temporary.ts'

let postgres: Postgres | undefined

/** One PostgreSQL for all test files; each file makes its own databases. */
export async function setup(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return
  // A server under test takes up to forty connections, and with each core another one runs.
  postgres = await startTemporaryPostgres({ settings: { max_connections: '600' } })
  process.env.TEST_DATABASE_URL = postgres.url('postgres')
}

export async function teardown(): Promise<void> {
  await postgres?.stop()
}
