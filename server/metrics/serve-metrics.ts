import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { archiverMetrics } from '#backup/archiver.ts'
import { databaseMetrics } from '#db/metrics.ts'
import type { Deps } from '#deps.ts'
import type { Sockets } from '#events/sockets.ts'
import { charityMetrics } from '#features/charity-dashboard/metrics.ts'
import { givingMetrics } from '#features/giving/metrics.ts'
import { houseAccountMetrics } from '#features/house-accounts/metrics.ts'
import { reconciliationMetrics } from '#features/house-accounts/reconciliation-report.ts'
import { mediaMetrics } from '#features/media/quota.ts'
import { salesMetrics } from '#features/sales/stuck-settlements.ts'
import { credentialMetrics } from '#features/vetting/expiry.ts'
import { jobMetrics } from '#jobs/metrics.ts'
import { ledgerMetrics } from '#listener/status.ts'
import { countCalls } from './count-calls.ts'
import { gauge, gaugeBy, type Metric, renderMetrics } from './metric.ts'
import { watchProcess } from './process-metrics.ts'
import { standbyMetrics } from './standby-metrics.ts'

export type Metrics = { url: string; stop(): Promise<void> }

/** On a port of its own, so that only the operator's network reaches it. */
export async function serveMetrics(
  app: FastifyInstance,
  sockets: Sockets | undefined,
  deps: Deps,
): Promise<Metrics | undefined> {
  const { METRICS_PORT: port, METRICS_HOST: host } = deps.config
  if (port === undefined) return undefined
  const calls = countCalls(app)
  const own = watchProcess(deps.database.pool)
  const gather = async (): Promise<Metric[]> => [
    ...(await healthMetrics(deps)),
    ...own.metrics(),
    ...calls(),
    ...standbyMetrics(deps.database.reading.standbys),
    ...deps.measures.metrics(),
    ...(sockets ? [gauge('sockets', 'Open browser sockets', sockets.io.of('/').sockets.size)] : []),
    ...(await readMetrics(deps)),
  ]
  const pages: Record<string, () => Promise<[type: string, text: string]>> = {
    '/metrics': async () => ['text/plain; version=0.0.4', renderMetrics(await gather())],
    '/health/ready': async () => ['application/json', JSON.stringify(await explainHealth(deps))],
  }
  const server = createServer((request, reply) => {
    const page = Object.hasOwn(pages, request.url ?? '') ? pages[request.url ?? ''] : undefined
    if (!page) return void reply.writeHead(404).end()
    page().then(
      ([type, text]) => reply.setHeader('content-type', type).end(text),
      (error: unknown) => {
        deps.log.error({ err: error }, 'the metrics could not be gathered')
        reply.writeHead(500).end()
      },
    )
  })
  await listen(server, port, host)
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://${host}:${taken}/metrics`,
    async stop() {
      own.stop()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Strangers learn at the public address whether the server is ready; operators learn here what is wrong. */
async function explainHealth({ health }: Deps) {
  const [missing, warnings] = await Promise.all([health.missing(), health.warnings()])
  return { ready: Object.keys(missing).length === 0, missing, warnings }
}

/** While the database does not answer, its metrics are missing and the rest still says so. */
async function readMetrics(deps: Deps): Promise<Metric[]> {
  const readers = [
    ledgerMetrics,
    salesMetrics,
    givingMetrics,
    credentialMetrics,
    charityMetrics,
    mediaMetrics,
    houseAccountMetrics,
    reconciliationMetrics,
    ({ db }: Deps) => jobMetrics(db),
    ({ db }: Deps) => databaseMetrics(db),
    archiverMetrics,
  ]
  const read = await Promise.allSettled(readers.map((reader) => reader(deps)))
  for (const each of read)
    if (each.status === 'rejected') deps.log.warn({ err: each.reason }, 'some metrics could not be read')
  return read.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

async function healthMetrics(deps: Deps): Promise<Metric[]> {
  const { ready, missing, warnings } = await explainHealth(deps)
  const parts = (found: Record<string, string>) => Object.keys(found).map((part) => ({ labels: { part }, value: 1 }))
  return [
    gauge('ready', '1 when everything this server needs is available', ready ? 1 : 0),
    gaugeBy(
      'missing',
      'Parts that keep this server from being ready; /health/ready on this port says why',
      parts(missing),
    ),
    gaugeBy('warning', 'Parts that need attention; /health/ready on this port says why', parts(warnings)),
  ]
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, done)
  })
}
