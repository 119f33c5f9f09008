import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Postgres, startPostgres } from './start.ts'

let dataDir: string
let running: Postgres | undefined

// One folder for all tests: initialising it takes most of the time.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gooddrop-postgres-test-'))
  await chmod(dataDir, 0o711)
})

afterEach(() => running?.stop())
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: running?.url() })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function start(): Promise<void> {
  running = await startPostgres({ dataDir, durable: true })
}

test('keeps data across a stop and a kill', async () => {
  await start()
  await query('create table note (line text)')
  await query(`insert into note values ('first')`)
  await running?.stop()

  await start()
  await query(`insert into note values ('second')`)
  process.kill(running?.pid ?? 0, 'SIGKILL')
  await running?.ended

  await start()
  expect(await query('select line from note')).toEqual([{ line: 'first' }, { line: 'second' }])
})

test('stops and replaces a PostgreSQL that was left running', async () => {
  await start()
  const orphan = running
  await query('create table left_over (line text)')

  await start()
  await orphan?.ended
  expect(running?.pid).not.toBe(orphan?.pid)
  expect(await query('select line from left_over')).toEqual([])
})

test('requires the password, is durable, and has pg_trgm', async () => {
  await start()
  await query('create extension pg_trgm')
  expect(await query(`select similarity('Ölbild', 'ölbild') as same, current_setting('fsync') as fsync`)).toEqual([
    { same: 1, fsync: 'on' },
  ])
  const stranger = new pg.Client({ connectionString: running?.url().replace(/:[^:@]+@/, ':guess@') })
  await expect(stranger.connect()).rejects.toThrow('password authentication failed')
})
