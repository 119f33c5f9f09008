/** Failures of our own making; every other code is the server's (`actNotFound`, `lgrNotFound`, …). */
export type OwnErrorCode =
  | 'timeout'
  | 'disconnected'
  | 'unavailable'
  | 'wrong_network'
  | 'bad_reply'
  | 'history_missing'
  | 'ledger_reset'
  | 'behind_cursor'
  | 'closed'

type Details = { server?: string; serverTip?: number; reply?: unknown; cause?: unknown; [key: string]: unknown }

/** Codes with which a server says "not now", rather than "no". */
const TRANSIENT = new Set<string>([
  'timeout',
  'disconnected',
  'unavailable',
  'tooBusy',
  'slowDown',
  'noNetwork',
  'noCurrent',
  'noClosed',
  'notReady',
  'notSynced',
  'highFee',
  'amendmentBlocked',
  'expiredValidatorList',
  'internal',
  'lgrNotFound',
  'lgrIdxInvalid',
])

export class LedgerError extends Error {
  readonly code: OwnErrorCode | (string & {})
  /** True when the same question may be answered later, or by another server. */
  readonly transient: boolean
  readonly details: Details

  constructor(code: OwnErrorCode | (string & {}), message: string, details: Details = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'LedgerError'
    this.code = code
    this.transient = TRANSIENT.has(code)
    this.details = details
  }
}

export const isLedgerError = (error: unknown, ...codes: string[]): error is LedgerError =>
  error instanceof LedgerError && (codes.length === 0 || codes.includes(error.code))
