import type { FastifyInstance } from 'fastify'
import type { Metric, Sample } from './metric.ts'

const BOUNDS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** How many calls were answered how, and how long that took. Classes, not paths: a stranger must not make new series. */
export function countCalls(app: FastifyInstance): () => Metric[] {
  const answers = new Map<string, number>()
  const within = new Array<number>(BOUNDS_S.length).fill(0)
  let count = 0
  let sum = 0
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.routeOptions.config.unlogged) {
      const status = `${Math.floor(reply.statusCode / 100)}xx`
      answers.set(status, (answers.get(status) ?? 0) + 1)
      const seconds = reply.elapsedTime / 1000
      const bucket = BOUNDS_S.findIndex((bound) => seconds <= bound)
      if (bucket >= 0) within[bucket] = (within[bucket] ?? 0) + 1
      count++
      sum += seconds
    }
    done()
  })
  return () => [
    {
      name: 'http_answers_total',
      help: 'Answered requests by status class',
      kind: 'counter',
      samples: [...answers].map(([status, value]) => ({ labels: { status }, value })),
    },
    {
      name: 'http_answer_seconds',
      help: 'Response time',
      kind: 'histogram',
      samples: [
        ...cumulated(within),
        { suffix: '_bucket', labels: { le: '+Inf' }, value: count },
        { suffix: '_sum', value: sum },
        { suffix: '_count', value: count },
      ],
    },
  ]
}

function cumulated(within: readonly number[]): Sample[] {
  let below = 0
  return BOUNDS_S.map((bound, index) => {
    below += within[index] ?? 0
    return { suffix: '_bucket', labels: { le: String(bound) }, value: below }
  })
}
