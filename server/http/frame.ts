import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Deps } from '#deps.ts'
import { acceptJsonOnly, MAX_JSON_BYTES } from './bodies.ts'
import { handleErrors, sendFrameworkError } from './errors.ts'
import { acceptMultipart } from './multipart.ts'
import { logRequests } from './request-log.ts'
import { secure } from './security.ts'
import { lingerOnUnreadBodies } from './unread-bodies.ts'
import { answerBrokenRequest } from './wire-errors.ts'

/** A peer that says nothing for this long has gone. */
const IDLE_MS = 120_000
/** Long enough for 200 MB over a slow line. */
const REQUEST_MS = 30 * 60_000

/** What every call goes through, whatever it asks for. */
export async function createFrame({ config, log }: Pick<Deps, 'config' | 'log'>): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line of our own per answer instead of the framework's two.
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each request costs more than the line that it writes: lines name their request instead.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.TRUST_PROXY > 0 && ((_address, hop) => hop < config.TRUST_PROXY),
    bodyLimit: MAX_JSON_BYTES,
    // How long an id may be is said by the contract, in words.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: sendFrameworkError,
    clientErrorHandler: answerBrokenRequest,
    genReqId: requestIds(),
    forceCloseConnections: 'idle',
    connectionTimeout: IDLE_MS,
    requestTimeout: REQUEST_MS,
  })
  app.decorateRequest('actor', undefined)
  handleErrors(app)
  acceptJsonOnly(app)
  logRequests(app)
  lingerOnUnreadBodies(app)
  hangUpWhenClosing(app)
  await secure(app, config)
  await acceptMultipart(app)
  return app
}

/** A caller that is answered while the server stops would keep its line open, and the server waiting. */
function hangUpWhenClosing(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), 50)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Short, and different on every server and after every start. */
function requestIds(): () => string {
  const start = Math.random().toString(36).slice(2, 8)
  let count = 0
  return () => `${start}-${(count++).toString(36)}`
}
