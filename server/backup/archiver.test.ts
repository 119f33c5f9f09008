import { startTemporaryPostgres } from '@gooddrop/sandbox/postgres/temporary.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import type { Db } from '#db/database.ts'
import { freshDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { archiverMetrics, archiverWarning } from './archiver.ts'

const production = { NODE_ENV: 'production', ARCHIVE_MAX_SECONDS: 300 } as Parameters<
  typeof archiverWarning
>[0]['config']

function open(url: string): Db {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // PostgreSQL may stop before a connection that is idle or being ended.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) }) as Db
  onTestFinished(() => db.destroy())
  return db
}

async function switchSegment(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('create table if not exists written (n int); insert into written values (1)')
  await client.query('select pg_switch_wal()')
  await client.end()
}

it('says that nothing is archived, in production alone', async () => {
  const { url, drop } = await freshDatabase({ migrated: false })
  onTestFinished(drop)
  const db = open(url)
  expect(await archiverWarning({ db, config: production })).toBe('archive_mode is off: the database is not backed up')
  expect(await archiverWarning({ db, config: { ...production, ARCHIVE_MAX_SECONDS: 0 } })).toBeUndefined()
  expect(await archiverWarning({ db, config: { ...production, NODE_ENV: 'development' } })).toBeUndefined()
  expect(await archiverMetrics({ db })).toEqual([])
})

it('says which segment cannot be archived, once it has waited too long', async () => {
  const postgres = await startTemporaryPostgres({ settings: { archive_mode: 'on', archive_command: 'false' } })
  onTestFinished(postgres.stop)
  const db = open(postgres.url())
  await switchSegment(postgres.url())
  const failures = async () => (await archiverMetrics({ db }))[1]?.samples[0]?.value
  await eventually(async () => expect(await failures()).toBeGreaterThan(0))
  expect(await archiverWarning({ db, config: production })).toBeUndefined()
  const late = { ...production, ARCHIVE_MAX_SECONDS: 0.1 }
  await eventually(async () =>
    expect(String(await archiverWarning({ db, config: late }))).toMatch(
      /^nothing was archived for \d+ minutes: archive_command fails for [0-9A-F]{24}/,
    ),
  )
})
