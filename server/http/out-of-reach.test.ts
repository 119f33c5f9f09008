import { freePort } from '@gooddrop/ledger/testing/test-ledger.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { isOutOfReach } from './out-of-reach.ts'

const database = testDatabase()

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a write on a database that only reads may succeed in a moment, a wrong one never', async () => {
  const client = await database.pool.connect()
  try {
    await client.query('begin read only')
    expect(isOutOfReach(await errorOf(client.query('create table t ()')))).toBe(true)
    await client.query('rollback')
    expect(isOutOfReach(await errorOf(client.query('select * from nothing')))).toBe(false)
  } finally {
    client.release()
  }
})

test('a connection that was lost may come again', async () => {
  const client = await database.pool.connect()
  client.on('error', () => undefined)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await database.pool.query('select pg_terminate_backend($1, 10000)', [rows[0]!.pid])
  expect(isOutOfReach(await errorOf(client.query('select 1')))).toBe(true)
  expect(isOutOfReach(await errorOf(client.query('select 1')))).toBe(true)
  client.release(true)
})

test('a port at which nobody listens may be listened at again', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: await freePort() })
  expect(isOutOfReach(await errorOf(client.connect()))).toBe(true)
})
