import type { FastifyInstance } from 'fastify'
import type { Span, Tracer } from '#tracing/span.ts'
import { inTrace, readTraceparent, type TraceContext } from '#tracing/trace-context.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: an existing interface is extended.
  interface FastifyRequest {
    span: Span | undefined
    trace: TraceContext | undefined
  }
}

/** Runs each request as a span: of the trace that its page names, or the first of a new one. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  app.decorateRequest('span', undefined)
  app.decorateRequest('trace', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.unlogged) return done()
    const { method } = request
    // The pattern and not the path, which may hold ids, names and addresses.
    const route = request.routeOptions.url ?? 'unmatched'
    request.span = tracer.start(`${method} ${route}`, {
      parent: readTraceparent(request.headers.traceparent),
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route },
    })
    request.trace = { ...request.span.context, request: request.id }
    inTrace(request.trace, done)
  })
  // A body arrives with the events of its connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => inTrace(request.trace, done))
  app.addHook('onResponse', (request, { statusCode }, done) => {
    request.span?.set({ 'http.response.status_code': statusCode })
    request.span?.end(statusCode >= 500 ? String(statusCode) : undefined)
    done()
  })
}
