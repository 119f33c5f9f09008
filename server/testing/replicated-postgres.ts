/**
 * A primary and its streaming standby, behind one address that always leads to the present primary, as a virtual
 * address or a proxy of the operator does.
 *
 *   const pair = await startReplicatedPostgres({ synchronous: false })
 *   pair.lag()                                              // what is committed from now on never reaches the standby
 *   await pair.failOver()                                   // kill -9; the standby is promoted and the address leads to it
 *   await pair.addStandby()                                 // the next one
 *   await pair.stop()
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStandby } from '@gooddrop/sandbox/postgres/standby.ts'
import { type Postgres, startPostgres } from '@gooddrop/sandbox/postgres/start.ts'
import pg from 'pg'
import { eventually } from './eventually.ts'
import { startGate } from './gate.ts'

export type Replication = 'synchronous' | 'asynchronous'

export type ReplicatedPostgres = {
  url(database?: string): string
  /** Whether a commit waits until the standby has it, from now on. */
  replicate(how: Replication): Promise<void>
  /** The standby hears nothing more: an asynchronous primary goes on alone, a synchronous one waits at each commit. */
  lag(): void
  /** The standby hears what it missed. */
  catchUp(): void
  /** The primary's host is gone from one moment to the next, and everything that was on its way to the standby. */
  failOver(): Promise<void>
  addStandby(): Promise<void>
  stop(): Promise<void>
}

/** A backup needs whole pages in the log, and a lost commit is to be lost by the replication alone. */
const SETTINGS = { full_page_writes: 'on', synchronous_commit: 'on', wal_keep_size: '1GB' }

export async function startReplicatedPostgres(how: Replication): Promise<ReplicatedPostgres> {
  const home = await mkdtemp(join(tmpdir(), 'gooddrop-replicated-'))
  await chmod(home, 0o711) // so that PostgreSQL's own user can pass when root runs the tests
  let replication = how
  let count = 0
  const newFolder = () => join(home, String(++count))
  let primary = await startPostgres({
    dataDir: newFolder(),
    durable: false,
    settings: SETTINGS,
    removeAfterwards: home,
  })
  let standby: Postgres | undefined
  const clients = await startGate(primary.port)
  let stream = await startGate(primary.port)

  async function addStandby(): Promise<void> {
    await stream.close()
    stream = await startGate(primary.port)
    standby = await startStandby(primary, { dataDir: newFolder(), port: stream.port, settings: SETTINGS })
    await eventually(async () => {
      const rows = await ask(primary.url('postgres'), `select from pg_stat_replication where state = 'streaming'`)
      if (rows.length === 0) throw new Error('the standby does not follow')
    })
  }

  async function replicate(next: Replication): Promise<void> {
    replication = next
    const url = primary.url('postgres')
    await ask(url, `alter system set synchronous_standby_names = '${next === 'synchronous' ? '*' : ''}'`)
    await ask(url, 'select pg_reload_conf()')
  }

  async function failOver(): Promise<void> {
    if (!standby) throw new Error('there is no standby')
    stream.cut()
    stream.mode('down')
    clients.mode('down')
    process.kill(primary.pid, 'SIGKILL')
    await primary.ended
    await primary.stop()
    await ask(standby.url('postgres'), 'select pg_promote(true, 60)')
    primary = standby
    standby = undefined
    await replicate(replication)
    clients.lead(primary.port)
    clients.mode('open')
  }

  await addStandby()
  await replicate(how)
  return {
    replicate,
    url: (database) => primary.url(database).replace(`:${primary.port}/`, `:${clients.port}/`),
    lag: () => stream.mode('held'),
    catchUp: () => stream.mode('open'),
    failOver,
    addStandby,
    async stop() {
      await clients.close()
      await stream.close()
      await standby?.stop()
      await primary.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
