import pg from 'pg'
import { expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { testServer } from '#testing/server.ts'

it('a server that loses all its connections again and again keeps none of them, goes on and stops', async () => {
  const server = await testServer()
  const { pool } = server.deps.database
  const administrator = new pg.Client(server.deps.config.DATABASE_URL.reveal())
  await administrator.connect()
  for (let lost = 0; lost < 3; lost++) {
    await administrator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await eventually(async () => expect((await server.inject('/health/ready')).statusCode).toBe(200))
    // One connection listens for messages between servers.
    await eventually(async () => {
      const { rowCount } = await administrator.query(
        `select from pg_stat_activity where datname = current_database() and query like 'LISTEN "socket.io%'`,
      )
      expect(rowCount).toBe(1)
    })
  }
  await eventually(() => expect(pool.totalCount - pool.idleCount).toBe(0))
  await administrator.end()
  await server.stop()
})
