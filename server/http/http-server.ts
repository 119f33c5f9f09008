import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Deps } from '#deps.ts'
import { compressReplies } from './compression.ts'
import { answerBrokenRequest, handleErrors, sendFrameworkError } from './errors.ts'
import { speakByRequest } from './language.ts'
import { acceptMultipart } from './multipart.ts'
import { acceptJsonOnly, drainUnreadBodies, endSlowBodies, MAX_JSON_BYTES } from './request-bodies.ts'
import { logRequests } from './request-log.ts'
import { secure } from './security.ts'
import { traceRequests } from './trace-requests.ts'

/** A client that sends nothing for this long is gone. */
const IDLE_MS = 120_000
/** Long enough for 200 MB over a slow line. */
const REQUEST_MS = 30 * 60_000

/** Fastify with everything that applies to all requests: limits, errors, logging, security headers. */
export async function createHttpServer({
  config,
  log,
  tracer,
}: Pick<Deps, 'config' | 'log' | 'tracer'>): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // We log one line per response instead of the framework's two.
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request costs more than the line it writes, so lines carry the request id instead.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.TRUST_PROXY > 0 && ((_address, hop) => hop < config.TRUST_PROXY),
    bodyLimit: MAX_JSON_BYTES,
    // The contract limits the length of ids, with a readable message.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: sendFrameworkError,
    clientErrorHandler: answerBrokenRequest,
    genReqId: requestIds(),
    forceCloseConnections: 'idle',
    connectionTimeout: IDLE_MS,
    requestTimeout: REQUEST_MS,
  })
  app.decorateRequest('actor', undefined)
  // First, so that also a refusal of what follows is in the language of the caller.
  speakByRequest(app, config)
  traceRequests(app, tracer)
  handleErrors(app)
  acceptJsonOnly(app)
  logRequests(app)
  drainUnreadBodies(app)
  endSlowBodies(app)
  compressReplies(app, config)
  closeIdleWhenStopping(app)
  await secure(app, config)
  await acceptMultipart(app)
  return app
}

/** A client that is answered while the server stops would keep its connection open, and the server waiting. */
function closeIdleWhenStopping(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), 50)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Short, and unique across servers and restarts. */
function requestIds(): () => string {
  const start = Math.random().toString(36).slice(2, 8)
  let count = 0
  return () => `${start}-${(count++).toString(36)}`
}
