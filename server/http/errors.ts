import { type ErrorCode, errors } from '@gooddrop/contract/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#app-error.ts'

/** Refusals of the framework, before any code of ours ran. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_JSON_BODY: 'broken_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'broken_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_RATE_LIMIT: 'rate_limited',
}

const refusal = (code: ErrorCode, message: string = errors[code].message) => ({ success: false, message, code })

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

/** Every failure leaves by this door, in one shape. What nobody expected is written down and says nothing. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError) {
      if (error.status >= 500) request.log.error({ err: error, request: request.id }, error.message)
      return reply.status(error.status).send(refusal(error.code, error.message))
    }
    const code = codeOf(error)
    if (code === 'internal') request.log.error({ err: error, request: request.id }, 'an unexpected failure')
    return reply.status(errors[code].status).send(refusal(code))
  })
}

/** For what the router cannot even read, such as `/%zz`. */
export function sendFrameworkError(error: FastifyError, _request: unknown, reply: FastifyReply): void {
  const code = codeOf(error)
  reply.status(errors[code].status).send(refusal(code))
}

export const sendNotFound = (reply: FastifyReply) => reply.status(errors.not_found.status).send(refusal('not_found'))
