import type { FastifyInstance, FastifyRequest } from 'fastify'
import { traceFields } from '#tracing/trace-context.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: an existing interface is extended.
  interface FastifyContextConfig {
    /** For probes that would fill the log. */
    unlogged?: boolean
  }
}

/** Without the query, which may carry a one-time secret. */
function pathOf({ url }: FastifyRequest): string {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

/** Logs one line per response, without headers or bodies. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.routeOptions.config.unlogged)
      request.log.info({
        ...traceFields(request.trace),
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
