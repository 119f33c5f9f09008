import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { accountsRoutes } from '#features/accounts/routes.ts'
import { mediaRoutes } from '#features/media/routes.ts'
import { storiesRoutes } from '#features/stories/routes.ts'
import { acceptJsonOnly, MAX_JSON_BYTES } from '#http/bodies.ts'
import { handleErrors, sendNotFound } from '#http/errors.ts'
import { healthRoutes } from '#http/health.ts'
import { logRequests } from '#http/request-log.ts'
import type { Deps } from './deps.ts'

/** What the server answers. How it runs is main.ts. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    disableRequestLogging: true,
    trustProxy: (_address, hop) => hop < deps.config.TRUST_PROXY,
    bodyLimit: MAX_JSON_BYTES,
    genReqId: requestIds(),
    forceCloseConnections: 'idle',
  })
  app.decorateRequest('actor', undefined)
  handleErrors(app)
  acceptJsonOnly(app)
  logRequests(app)
  healthRoutes(app, deps.health)
  accountsRoutes(app, deps)
  mediaRoutes(app, deps)
  storiesRoutes(app, deps)
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply))
  return app
}

/** Short, and different on every server and after every start. */
function requestIds(): () => string {
  const start = Math.random().toString(36).slice(2, 8)
  let count = 0
  return () => `${start}-${(count++).toString(36)}`
}
