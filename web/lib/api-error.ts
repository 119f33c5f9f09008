import type { ErrorCode } from '@gooddrop/contract/errors.ts'

/** `unreachable`: no answer came. `unreadable`: an answer came that is not one of ours. */
export type ApiErrorCode = ErrorCode | 'unreachable' | 'unreadable'

export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number

  constructor(code: ApiErrorCode, status: number, message: string) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
  }
}

export const unreachable = () =>
  new ApiError('unreachable', 0, 'Gooddrop cannot be reached. Please check your connection and try again')

export const unreadable = (status: number) =>
  new ApiError('unreadable', status, 'Something went wrong on our side. Please try again in a moment')

/** What a person may be told about a failure, whatever it was. */
export const messageOf = (error: unknown) => (error instanceof ApiError ? error.message : unreadable(0).message)

/** There is no such thing, or not by such a name: anything else may be better in a moment. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
