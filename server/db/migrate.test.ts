import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testing/database.ts'
import { type Migration, migrate, pending, readMigrations } from './migrate.ts'

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

  it('are refused on a database of a newer version', () => {
    expect(() => pending([], [{ name: '0009-later.sql', checksum: 'x' }])).toThrow(
      'The database has run 0009-later.sql, which this version does not know',
    )
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
