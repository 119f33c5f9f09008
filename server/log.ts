import { type DestinationStream, destination, type Logger, pino } from 'pino'
import { traceFields } from '#tracing/trace-context.ts'

export type Log = Logger

/** Wherever one of these turns up in what is logged, its value does not. */
const SECRETS = new Set([
  'token',
  'password',
  'new_password',
  'password_hash',
  'otp_key',
  'secret',
  'email',
  'stripe_card_number',
  'stripe_card_cvc',
  'authorization',
  'cookie',
])

const DEEPEST = 5

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function redact(entry: Record<string, unknown>, depth = 0): Record<string, unknown> {
  const clean: Record<string, unknown> = {}
  for (const name in entry) {
    const value = entry[name]
    if (SECRETS.has(name)) clean[name] = '[redacted]'
    else if (depth < DEEPEST && isPlain(value)) clean[name] = redact(value, depth + 1)
    else clean[name] = value
  }
  return clean
}

/** Of an error only what helps to find it: a driver's error would carry the values of the statement too. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const cause = error.cause === undefined ? undefined : describeError(error.cause)
  return { type: error.name, message: error.message, stack: error.stack, code, constraint, table, cause }
}

/** Lines are written together, at the latest after this time: a system call for each would cost more than the line. */
const FLUSH_MS = 200

const standardOutput = () => destination({ fd: 1, sync: false, minLength: 8192, periodicFlush: FLUSH_MS })

export const createLog = (options: { level: string; destination?: DestinationStream }): Log =>
  pino(
    {
      level: options.level,
      base: null,
      mixin: () => traceFields(),
      formatters: { log: redact },
      serializers: { err: describeError, error: describeError },
    },
    options.destination ?? standardOutput(),
  )
