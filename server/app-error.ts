import { type ErrorCode, errors } from '@gooddrop/contract/errors.ts'

export type ErrorDetails = {
  /** Said instead of the code's own sentence, when there is a better one for this case. */
  message?: string
  cause?: unknown
}

/** The one way to fail that a caller may meet. Anything else thrown is a fault of ours. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? errors[code].message, { cause: details.cause })
    this.code = code
    this.status = errors[code].status
  }
}
