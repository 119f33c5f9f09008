import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import type { Sockets } from '#events/sockets.ts'
import { givingMetrics } from '#features/giving/metrics.ts'
import { houseAccountMetrics } from '#features/house-accounts/metrics.ts'
import { marketFigures } from '#features/sales/figures.ts'
import { jobFigures } from '#jobs/figures.ts'
import { ledgerFigures } from '#listener/figures.ts'
import { countCalls } from './count-calls.ts'
import { type Figure, gauge, gaugeBy, renderFigures } from './figure.ts'
import { watchProcess } from './process-figures.ts'

export type Metrics = { url: string; stop(): Promise<void> }

/** On a port of its own, which no stranger reaches: what it tells is the operator's business. */
export async function serveMetrics(app: FastifyInstance, sockets: Sockets, deps: Deps): Promise<Metrics | undefined> {
  const { METRICS_PORT: port, METRICS_HOST: host } = deps.config
  if (port === undefined) return undefined
  const calls = countCalls(app)
  const own = watchProcess(deps.database.pool)
  const gather = async (): Promise<Figure[]> => [
    ...(await healthFigures(deps)),
    ...own.figures(),
    ...calls(),
    gauge('sockets', 'Browsers that listen', sockets.io.of('/').sockets.size),
    ...(await readFigures(deps)),
  ]
  const server = createServer((request, reply) => {
    if (request.url !== '/metrics') return void reply.writeHead(404).end()
    gather().then(
      (figures) => reply.setHeader('content-type', 'text/plain; version=0.0.4').end(renderFigures(figures)),
      (error: unknown) => {
        deps.log.error({ err: error }, 'the figures could not be gathered')
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

/** While the database does not answer, its figures are missing and the rest still says so. */
async function readFigures(deps: Deps): Promise<Figure[]> {
  const readers = [ledgerFigures, marketFigures, givingMetrics, houseAccountMetrics, ({ db }: Deps) => jobFigures(db)]
  const read = await Promise.allSettled(readers.map((reader) => reader(deps)))
  for (const each of read)
    if (each.status === 'rejected') deps.log.warn({ err: each.reason }, 'some figures could not be read')
  return read.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

async function healthFigures({ health }: Deps): Promise<Figure[]> {
  const [missing, warnings] = await Promise.all([health.missing(), health.warnings()])
  const parts = (found: Record<string, string>) => Object.keys(found).map((part) => ({ labels: { part }, value: 1 }))
  return [
    gauge('ready', '1 when everything that this server needs is there', Object.keys(missing).length === 0 ? 1 : 0),
    gaugeBy('missing', 'What keeps it from being ready; /health/ready says why', parts(missing)),
    gaugeBy('warning', 'What somebody should look at; /health/ready says why', parts(warnings)),
  ]
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, done)
  })
}
