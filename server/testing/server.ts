import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '#config.ts'
import { createLog, type Log } from '#log.ts'
import { type RunningServer, startServer } from '#run.ts'
import { type FakeClock, fakeClock } from './clock.ts'
import { freshDatabase, unscheduled } from './database.ts'

export type TestServer = RunningServer & {
  clock: FakeClock
  inject: FastifyInstance['inject']
}

export type TestServerOptions = {
  env?: Record<string, string>
  clock?: FakeClock
  log?: Log
  /** A second server of the same product: on the database of this one, which is to be stopped after it. */
  beside?: TestServer
}

/** The real server on a database, a port and a folder of its own. Stop it after the tests. */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const shared = options.beside?.deps.config.DATABASE_URL.reveal()
  const fresh = shared ? { url: shared, drop: async () => undefined } : await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'gooddrop-test-'))
  const clock = options.clock ?? fakeClock()
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: fresh.url,
    DATABASE_CONNECTIONS: '8',
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '1000',
    ...options.env,
  })
  const log = options.log ?? createLog({ level: process.env.TEST_LOG ?? 'silent' })
  const server = await startServer(config, { clock, log, workers: unscheduled })
  return {
    ...server,
    clock,
    inject: server.app.inject.bind(server.app) as FastifyInstance['inject'],
    async stop() {
      await server.stop()
      await fresh.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
