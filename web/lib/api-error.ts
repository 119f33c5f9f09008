import type { ErrorCode } from '@gooddrop/contract/errors.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { copy } from './copy.ts'

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

export const unreachable = () => new ApiError('unreachable', 0, copy.unreachable)

export const unreadable = (status: number) => new ApiError('unreadable', status, copy.unreadable)

/** The message to show for a failure. An account that the ledger does not know has not been activated. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return unreadable(0).message
  return error.code === 'account_not_found' ? messages.accountNotActivated : error.message
}

/** The thing asked for does not exist; any other failure may go away when tried again. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
