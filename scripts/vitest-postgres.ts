import type { Postgres } from '../sandbox/postgres/start.ts'
import { startTemporaryPostgres } from '../sandbox/postgres/temporary.ts'

let postgres: Postgres | undefined

/** One PostgreSQL for all test files; each file makes its own databases. */
export async function setup(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return
  postgres = await startTemporaryPostgres({
    settings: {
      // A server under test takes up to forty connections, and with each core another one runs.
      max_connections: '600',
      // The databases of tests live for seconds.
      autovacuum: 'off',
    },
  })
  process.env.TEST_DATABASE_URL = postgres.url('postgres')
}

export async function teardown(): Promise<void> {
  await postgres?.stop()
}
