import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Any number will do, as long as nothing else in this database uses it. */
const LOCK = 7_402_118_001

export type Migration = { name: string; sql: string; checksum: string }
type Applied = { name: string; checksum: string }

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
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Brings the database up to date. Of several servers that start at once one does it and the others wait. */
export async function migrate(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [LOCK])
  try {
    await client.query(`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<Applied>('select name, checksum from migrations')
    const todo = pending(migrations, rows)
    for (const migration of todo) await apply(client, migration)
    return todo.map((migration) => migration.name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  }
}

/** Refuses a database that this code cannot know: one that ran other migrations than those at hand. */
export function pending(migrations: Migration[], applied: Applied[]): Migration[] {
  const checksums = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  for (const { name, checksum } of applied) {
    const known = checksums.get(name)
    if (known === undefined) throw new Error(`The database has run ${name}, which this version does not know`)
    if (known !== checksum) throw new Error(`${name} was changed after it had run: write a new migration instead`)
  }
  const done = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
