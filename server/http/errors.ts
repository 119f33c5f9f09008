import type { Socket } from 'node:net'
import { type ErrorCode, errors } from '@gooddrop/contract/errors.ts'
import { isLedgerError } from '@gooddrop/ledger/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app-error.ts'
import { inLanguage } from '#language.ts'
import { languageOf } from './language.ts'
import { isOutOfReach } from './out-of-reach.ts'

/** Errors that the framework raises before our code runs. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_JSON_BODY: 'broken_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'broken_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_RATE_LIMIT: 'rate_limited',
}

const errorBody = (code: ErrorCode, message: string = errors[code].message) => ({ success: false, message, code })

function codeOf(error: FastifyError): ErrorCode {
  const known = FRAMEWORK[error.code]
  if (known) return known
  if (error.statusCode === 403 || error.statusCode === 404) return 'not_found'
  if (error.statusCode === 413) return 'too_large'
  if (error.statusCode === 415) return 'unsupported_media'
  if (error.statusCode === 429) return 'rate_limited'
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'invalid_input'
  return 'internal'
}

/** No ledger server answers, or none that could be asked now. */
const isLedgerAway = (error: unknown) =>
  isLedgerError(error) && (error.transient || error.code === 'wrong_network' || error.code === 'closed')

/** Sends every error in one shape. An unexpected one is logged and sent without details. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError) {
      if (error.status >= 500) request.log.error({ err: error, request: request.id }, error.message)
      return reply.status(error.status).send(errorBody(error.code, error.message))
    }
    const code = isLedgerAway(error) ? 'ledger_unavailable' : isOutOfReach(error) ? 'busy' : codeOf(error)
    if (code === 'ledger_unavailable') request.log.warn({ err: error, request: request.id }, 'the ledger is away')
    if (code === 'busy') {
      request.log.warn(
        { err: error, request: request.id },
        'the database or another service is away or has too much to do',
      )
      reply.header('retry-after', '5')
    }
    if (code === 'internal') request.log.error({ err: error, request: request.id }, 'unexpected error')
    // One that the framework has raised while it read the body comes from outside of the request's language.
    return reply.status(errors[code].status).send(inLanguage(request.language, () => errorBody(code)))
  })
}

/** For URLs that the router cannot parse, such as `/%zz`. */
export function sendFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const code = codeOf(error)
  reply.status(errors[code].status).send(inLanguage(languageOf(request), () => errorBody(code)))
}

export const sendNotFound = (reply: FastifyReply) => reply.status(errors.not_found.status).send(errorBody('not_found'))

const WIRE_STATUS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** For bytes that are not an HTTP request: they get an error in the same shape. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const body = JSON.stringify(errorBody('invalid_input'))
  const status = WIRE_STATUS[error.code ?? ''] ?? '400 Bad Request'
  const head = [`HTTP/1.1 ${status}`, 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]
  socket.end([...head, 'Connection: close', '', body].join('\r\n'))
}
