import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const { DatabaseError } = pg

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Any number will do, as long as nothing else in this database uses it. */
const LOCK = 7_402_118_001

export type Migration = {
  name: string
  sql: string
  checksum: string
  /**
   * Of a contract (`-- contract: needs NNNN-name.sql`): it takes away what only servers from before that migration use.
   * All others only add, so that servers of the version before go on.
   */
  needs?: string | undefined
  /** `-- concurrently`: creates indexes while everybody writes, which PostgreSQL does in no transaction. */
  isConcurrent?: boolean
}
type Applied = { name: string; checksum: string; needs?: string | null }

/** Up to here servers were stopped for a migration, so these may do anything. */
export const LAST_UNRULED = '2082-languages.sql'

const CONTRACT = /^-- contract: needs (\S+\.sql)/m
const CONCURRENT = /^-- concurrently$/m
/** Whoever holds a lock for longer than this is waited for without standing in everybody's way. */
const LOCK_TIMEOUT = '2s'
const TRIES = 60
const PAUSE_MS = 1_000
/** PostgreSQL's codes: a lock was not to be had in time, and a deadlock. */
const PASSING = ['55P03', '40P01']

const NAME = /^\d{4}-[a-z0-9-]+\.sql$/

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = new Map<string, string>()
  for (const name of names) {
    if (!NAME.test(name)) throw new Error(`A migration is named NNNN-name.sql, ${name} is not`)
    const twin = numbers.get(name.slice(0, 4))
    if (twin) throw new Error(`The migrations ${twin} and ${name} have the same number`)
    numbers.set(name.slice(0, 4), name)
  }
  return Promise.all(names.map(async (name) => readMigration(name, await readFile(join(folder, name), 'utf8'))))
}

export const readMigration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
  needs: CONTRACT.exec(sql)?.[1],
  isConcurrent: CONCURRENT.test(sql),
})

/** Brings the database up to date. Of several servers that start at once one does it and the others wait. */
export async function migrate(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await takeLock(client)
  try {
    await client.query(`create table if not exists migrations (
      name text primary key, checksum text not null, needs text, applied_at timestamptz not null default now())`)
    await addNeeds(client)
    const { rows } = await client.query<Applied>('select name, checksum, needs from migrations')
    const todo = pending(migrations, rows)
    for (const migration of todo) await applyWhenFree(client, migration)
    return todo.map((migration) => migration.name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  }
}

/** Asks again and again: an index that is created concurrently would wait for a query that waits for the lock. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK])
    if (rows[0]?.got) return
    await delay(100)
  }
}

/** Databases from before there were contracts. */
async function addNeeds(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'needs'`,
  )
  if (rowCount === 0) await client.query('alter table migrations add column needs text')
}

/**
 * Refuses a database that this code cannot know: one that ran migrations which are neither at hand nor made for servers
 * of this version to go on beside them.
 */
export function pending(migrations: Migration[], applied: Applied[]): Migration[] {
  const checksums = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  for (const { name, checksum, needs } of applied) {
    const known = checksums.get(name)
    if (known === undefined && (name <= LAST_UNRULED || (needs && !checksums.has(needs))))
      throw new Error(`The database has run ${name}, which this version does not know`)
    if (known !== undefined && known !== checksum)
      throw new Error(`${name} was changed after it had run: write a new migration instead`)
  }
  const done = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}

/** Servers of the version before go on meanwhile: their locks are waited for in short turns, between which they go on. */
async function applyWhenFree(client: pg.Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await apply(client, migration)
    } catch (error) {
      const isPassing = error instanceof DatabaseError && PASSING.includes(error.code ?? '')
      if (isPassing && tries < TRIES) {
        await delay(PAUSE_MS)
        continue
      }
      const why = error instanceof Error ? error.message : error
      throw new Error(`The migration ${migration.name} failed: ${why}`, { cause: error })
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { name, sql, checksum, needs, isConcurrent } = migration
  if (isConcurrent) for (const statement of sql.split(/;\s*$/m)) if (statement.trim()) await client.query(statement)
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    if (!isConcurrent) await client.query(sql)
    await client.query('insert into migrations (name, checksum, needs) values ($1, $2, $3)', [name, checksum, needs])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
