import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { type Migration, migrate, pending, readMigration, readMigrations } from './migrate.ts'

const migration = (name: string, sql: string, checksum = name): Migration => ({ name, sql, checksum })

let fresh: FreshDatabase
const clients: pg.Client[] = []

beforeAll(async () => {
  fresh = await freshDatabase({ migrated: false })
})
afterAll(async () => {
  for (const client of clients) await client.end()
  await fresh.drop()
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(fresh.url)
  await client.connect()
  clients.push(client)
  return client
}

describe('migrations', () => {
  it('run once when several servers start at the same moment', async () => {
    const slow = migration(
      '0001-slow.sql',
      'create table slow (n int); insert into slow values (1); select pg_sleep(0.2)',
    )
    const servers = await Promise.all([connect(), connect(), connect()])
    const ran = await Promise.all(servers.map((server) => migrate(server, [slow])))
    expect(ran.flat()).toEqual(['0001-slow.sql'])
    expect((await servers[0]!.query('select * from slow')).rows).toEqual([{ n: 1 }])
  })

  it('leave nothing of one that fails, and name it', async () => {
    const client = await connect()
    const known = migration('0001-slow.sql', '')
    const broken = migration('0002-broken.sql', 'create table half (n int); select 1 / 0')
    await expect(migrate(client, [known, broken])).rejects.toThrow(
      'The migration 0002-broken.sql failed: division by zero',
    )
    expect((await client.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
    const mended = migration('0002-broken.sql', 'create table half (n int)')
    expect(await migrate(client, [known, mended])).toEqual(['0002-broken.sql'])
  })

  it('are refused when one that has run was changed', () => {
    expect(() => pending([migration('0001-a.sql', '', 'new')], [{ name: '0001-a.sql', checksum: 'old' }])).toThrow(
      '0001-a.sql was changed after it had run',
    )
  })

  it('leave a database alone that a newer version has added to', () => {
    const newer = { name: '2999-later.sql', checksum: 'x' }
    const known = migration('2998-known.sql', '')
    const applied = { name: known.name, checksum: known.checksum }
    expect(pending([known], [applied, newer])).toEqual([])
    expect(pending([known], [applied, { ...newer, needs: '2998-known.sql' }])).toEqual([])
  })

  it.each([
    { name: '2999-later.sql', checksum: 'x', needs: '2998-not-known.sql' },
    { name: '0009-other.sql', checksum: 'x' },
  ])('are refused on a database that this version cannot serve: %j', (other) => {
    expect(() => pending([], [other])).toThrow(`The database has run ${other.name}, which this version does not know`)
  })

  it('wait for what older servers have locked, and let them go on meanwhile', async () => {
    const [client, older, visitor] = [await connect(), await connect(), await connect()]
    await client.query('create table busy (n int)')
    const known = (await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')).rows
    const all = [...known.map(({ name, checksum }) => migration(name, '', checksum))]
    all.push(migration('0010-change.sql', 'alter table busy add column m int'))
    await older.query('begin')
    await older.query('insert into busy values (1)')
    const migrated = migrate(client, all)
    await eventually(async () => {
      const { rowCount } = await visitor.query(
        `select from pg_locks where relation = 'busy'::regclass and mode = 'AccessExclusiveLock' and not granted`,
      )
      expect(rowCount).toBe(1)
    })
    // Queued behind the migration, and through as soon as it gives way.
    await visitor.query('insert into busy values (2)')
    await older.query('commit')
    expect(await migrated).toEqual(['0010-change.sql'])
    expect((await visitor.query('select n, m from busy order by n')).rows).toEqual([
      { n: 1, m: null },
      { n: 2, m: null },
    ])
  })

  it('create indexes while others write and other servers wait to migrate', async () => {
    const [one, other] = [await connect(), await connect()]
    await one.query('create table large (n int)')
    const known = (await one.query<{ name: string; checksum: string }>('select name, checksum from migrations')).rows
    const sql =
      '-- concurrently\ndrop index concurrently if exists large_n;\ncreate index concurrently large_n on large (n);\n'
    const all = [
      ...known.map(({ name, checksum }) => migration(name, '', checksum)),
      readMigration('0011-index.sql', sql),
    ]
    const ran = await Promise.all([migrate(one, all), migrate(other, all)])
    expect(ran.flat()).toEqual(['0011-index.sql'])
    expect((await one.query(`select indisvalid from pg_index where indexrelid = 'large_n'::regclass`)).rows).toEqual([
      { indisvalid: true },
    ])
  })

  it('of the product all run, and a second time none', async () => {
    const product = await freshDatabase({ migrated: false })
    const client = new pg.Client(product.url)
    await client.connect()
    const migrations = await readMigrations()
    expect(await migrate(client, migrations)).toEqual(migrations.map(({ name }) => name))
    expect(await migrate(client, migrations)).toEqual([])
    await client.end()
    await product.drop()
  })
})
