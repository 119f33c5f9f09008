import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: an existing interface is extended.
  interface FastifyContextConfig {
    /** Asked so often, and so dull, that it is not worth a line. */
    unlogged?: boolean
  }
}

/** Never the query: it may carry a one-time secret. */
function pathOf({ url }: FastifyRequest): string {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

/** One line per answer, without headers or bodies. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.routeOptions.config.unlogged)
      request.log.info({
        request: request.id,
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.actor?.userId,
      })
    done()
  })
}
