import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Never the query: it may carry a one-time secret. */
const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0]

/** One line per answer, without headers or bodies. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.actor?.userId,
    })
  })
}
