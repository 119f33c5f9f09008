import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { archiverWarning } from '#backup/archiver.ts'
import type { Config } from '#config.ts'
import { startSockets } from '#events/sockets.ts'
import { runWorkers } from '#jobs/run-workers.ts'
import { mailWarning } from '#mail/deliver-mail.ts'
import { type Metrics, serveMetrics } from '#metrics/serve-metrics.ts'
import { standbysWarning } from '#metrics/standby-metrics.ts'
import { createApp, createHealthApp } from './app.ts'
import { startBackground } from './background.ts'
import { buildDeps, type Given } from './build-deps.ts'
import type { Deps } from './deps.ts'
import { createDrain } from './drain.ts'
import { requireNoneForgotten } from './open-at-broker.ts'
import { workers } from './workers.ts'

export type RunningServer = {
  app: FastifyInstance
  deps: Deps
  url: string
  metrics: Metrics | undefined
  /** Lets the load balancer leave this server out, and the sockets go elsewhere. */
  drain(seconds: number): Promise<void>
  stop(): Promise<void>
}

/** Starts everything in order; `stop` ends it in the reverse order: no new work, then finish, then close. */
export async function startServer(config: Config, given: Given = {}): Promise<RunningServer> {
  const { deps, boss, close } = await buildDeps(config, given)
  const stops = [close]
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  try {
    await requireNoneForgotten(deps)
    deps.health.add('database', async () => void (await deps.database.pool.query('select 1')))
    deps.health.warn('standbys', () => standbysWarning(deps.database.reading.standbys))
    deps.health.warn('backup', () => archiverWarning(deps))
    const background = await startBackground(deps)
    stops.push(() => background.stop())
    const isWeb = config.ROLES.includes('web')
    const app = isWeb ? await createApp(deps) : await createHealthApp(deps)
    stops.push(() => app.close())
    const sockets = isWeb ? await startSockets(app.server, deps) : undefined
    app.addHook('preClose', async () => sockets?.stop())
    const drain = createDrain(app, sockets?.io, deps)
    if (config.ROLES.includes('jobs')) {
      deps.health.warn('mail', () => mailWarning(deps))
      await runWorkers(boss, given.workers ?? workers, deps)
    }
    const metrics = await serveMetrics(app, sockets, deps)
    stops.push(async () => metrics?.stop())
    await app.listen({ host: config.HOST, port: config.PORT })
    const { port } = app.server.address() as AddressInfo
    return { app, deps, url: `http://${config.HOST}:${port}`, metrics, drain, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
