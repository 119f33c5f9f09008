import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate, readMigrations } from '#db/migrate.ts'
import { createBoss } from '#jobs/jobs.ts'
import { prepareQueues } from '#jobs/run-workers.ts'
import type { Workers } from '#jobs/worker.ts'
import { createLog } from '#log.ts'
import { workers } from '#workers.ts'

const LOCK = 7_402_118_099

/** Like cron jobs, which are polled rarely: fifteen queues fewer to poll in every test server. */
const RARELY_POLLED = { retryAfterSeconds: 30 }

/** All jobs of the product without their schedules, so that nothing runs that the test did not start. */
export const unscheduled = Object.fromEntries(
  Object.entries(workers).map(([name, { every, ...worker }]) => [
    name,
    every ? { ...worker, ...RARELY_POLLED } : worker,
  ]),
) as Workers

function clusterUrl(database: string): string {
  const given = process.env.TEST_DATABASE_URL
  if (!given) throw new Error('TEST_DATABASE_URL is missing: run the tests through vitest, whose set-up gives it')
  const url = new URL(given)
  url.pathname = `/${database}`
  return url.href
}

async function asAdministrator<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(clusterUrl('postgres'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A migrated database to copy: a copy takes a tenth of the time that migrating takes. Made anew when migrations change. */
async function template(): Promise<string> {
  const migrations = await readMigrations()
  const queues = JSON.stringify(unscheduled)
  const version = createHash('sha256').update(migrations.map((migration) => migration.checksum).join() + queues)
  const name = `template_${version.digest('hex').slice(0, 16)}`
  await asAdministrator(async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
    await fill(clusterUrl(draft), migrations)
    await client.query(`alter database ${draft} rename to ${name}`)
  })
  return name
}

async function fill(url: string, migrations: Awaited<ReturnType<typeof readMigrations>>): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await migrate(client, migrations)
  await client.end()
  const { boss } = createBoss({ databaseUrl: url, log: createLog({ level: 'silent' }) })
  await prepareQueues(boss, unscheduled)
  await boss.stop({ graceful: false })
}

export type FreshDatabase = { url: string; drop(): Promise<void> }

/** An empty database with all tables, nobody else's. `migrated: false` leaves it without any. */
export async function freshDatabase({ migrated = true } = {}): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const from = migrated ? await template() : 'template0'
  await asAdministrator((client) => client.query(`create database ${name} template ${from}`))
  return {
    url: clusterUrl(name),
    drop: () => dropDatabase(name),
  }
}

const dropDatabase = (name: string) =>
  asAdministrator(async (client) => void (await client.query(`drop database ${name} with (force)`)))

/** As a backup would give it: a copy of a database that nobody is connected to. */
export async function copyDatabase(url: string): Promise<FreshDatabase> {
  const from = new URL(url).pathname.slice(1)
  const name = `${from}_copy`
  await asAdministrator((client) => client.query(`create database ${name} template ${from}`))
  return { url: clusterUrl(name), drop: () => dropDatabase(name) }
}

/** For a test file that needs tables and no server: opened before its first test, dropped after its last. */
export function testDatabase(): Database {
  let fresh: FreshDatabase | undefined
  let database: Database | undefined
  beforeAll(async () => {
    fresh = await freshDatabase()
    database = openDatabase({ url: fresh.url, connections: 8 })
  })
  afterAll(async () => {
    await database?.close()
    await fresh?.drop()
  })
  const opened = () => {
    if (!database) throw new Error('The test database opens before the first test of the file')
    return database
  }
  return {
    get db() {
      return opened().db
    },
    get pool() {
      return opened().pool
    },
    get readers() {
      return opened().readers
    },
    get reading() {
      return opened().reading
    },
    get channels() {
      return opened().channels
    },
    connect: (name) => opened().connect(name),
    close: async () => undefined,
  }
}
