import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHistogram } from './histogram.ts'
import type { Metric } from './metric.ts'

const BOUNDS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.3, 0.5, 1, 2.5, 10]

const CLASSES = ['page', 'api', 'media', 'file'] as const
type RouteClass = (typeof CLASSES)[number]
const STATUSES = ['2xx', '3xx', '4xx', '5xx'] as const

const MEDIA = /^\/(?:badges|cards|embed|ipfs|media)\//

/** Pages are known by what is sent, since most addresses are those of the web's router. */
function classOf({ routeOptions: { url = '' } }: FastifyRequest, reply: FastifyReply): RouteClass {
  if (url.startsWith('/api/')) return 'api'
  if (MEDIA.test(url)) return 'media'
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html') ? 'page' : 'file'
}

/** How many calls were answered how, and how long that took. Classes, not paths: a stranger must not make new series. */
export function countCalls(app: FastifyInstance): () => Metric[] {
  const answers = new Map(CLASSES.map((name) => [name, new Map<string, number>(STATUSES.map((status) => [status, 0]))]))
  const seconds = createHistogram({
    name: 'http_answer_seconds',
    help: 'Response time by class of route',
    bounds: BOUNDS_S,
    label: { name: 'class', values: CLASSES },
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.routeOptions.config.unlogged) {
      const name = classOf(request, reply)
      const status = `${Math.floor(reply.statusCode / 100)}xx`
      const counts = answers.get(name)
      counts?.set(status, (counts.get(status) ?? 0) + 1)
      seconds.observe(reply.elapsedTime / 1000, name)
    }
    done()
  })
  return () => [
    {
      name: 'http_answers_total',
      help: 'Answered requests by class of route and of status',
      kind: 'counter',
      samples: [...answers].flatMap(([name, counts]) =>
        [...counts].map(([status, value]) => ({ labels: { class: name, status }, value })),
      ),
    },
    seconds.metric(),
  ]
}
