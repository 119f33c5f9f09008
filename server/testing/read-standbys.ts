/**
 * A primary and streaming standbys to read from, each behind an address of its own that stays when it is restarted.
 *
 *   const cluster = await startReadStandbys(2)
 *   await cluster.standbys[0].pauseReplay()                 // what is committed from now on is not seen there
 *   await cluster.standbys[0].kill()                        // kill -9; `restart` brings it back at the same address
 *   await cluster.stop()
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStandby } from '@gooddrop/sandbox/postgres/standby.ts'
import { startCluster, startPostgres } from '@gooddrop/sandbox/postgres/start.ts'
import pg from 'pg'
import { type Gate, startGate } from './gate.ts'

export type ReadStandby = {
  url: string
  /** Of the PostgreSQL itself, as inet_server_port() says it. */
  port(): number
  gate: Gate
  /** Past its gate. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  promote(): Promise<void>
  kill(): Promise<void>
  restart(): Promise<void>
}

export type ReadStandbys = { url: string; port: number; standbys: ReadStandby[]; stop(): Promise<void> }

const SETTINGS = { full_page_writes: 'on', synchronous_commit: 'on', wal_keep_size: '1GB' }

export async function startReadStandbys(count: number): Promise<ReadStandbys> {
  const home = await mkdtemp(join(tmpdir(), 'gooddrop-read-standbys-'))
  await chmod(home, 0o711) // so that PostgreSQL's own user can pass when root runs the tests
  const options = { durable: false, settings: SETTINGS }
  const primary = await startPostgres({ ...options, dataDir: join(home, 'primary'), removeAfterwards: home })
  const stops = [() => primary.stop()]
  const standbys: ReadStandby[] = []
  for (let place = 1; place <= count; place++) {
    const dataDir = join(home, `standby-${place}`)
    let running = await startStandby(primary, { dataDir, settings: SETTINGS })
    const gate = await startGate(running.port)
    stops.push(
      () => running.stop(),
      () => gate.close(),
    )
    const query = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      ask<Row>(running.url(), text, values)
    standbys.push({
      url: running.url().replace(`:${running.port}/`, `:${gate.port}/`),
      port: () => running.port,
      gate,
      query,
      async pauseReplay() {
        await query('select pg_wal_replay_pause()')
        for (;;) {
          const [row] = await query<{ state: string }>('select pg_get_wal_replay_pause_state() as state')
          if (row?.state === 'paused') return
        }
      },
      resumeReplay: async () => void (await query('select pg_wal_replay_resume()')),
      promote: async () => void (await query('select pg_promote(true, 60)')),
      async kill() {
        process.kill(running.pid, 'SIGKILL')
        await running.ended
        await running.stop()
      },
      async restart() {
        running = await startCluster(running.cluster, { ...options, dataDir })
        gate.lead(running.port)
      },
    })
  }
  return {
    url: primary.url(),
    port: primary.port,
    standbys,
    async stop() {
      for (const each of stops.reverse()) await each()
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
