import pg from 'pg'
import { expect, test } from 'vitest'

test('test files can reach the PostgreSQL of their run, which does not fsync', async () => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  const { rows } = await client.query(`select current_setting('fsync') as fsync`)
  await client.end()
  expect(rows).toEqual([{ fsync: 'off' }])
})
