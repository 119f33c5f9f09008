import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Wherever one of these turns up in what is logged, its value does not. */
const SECRETS = [
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
]

/** Of an error only what helps to find it: a driver's error would carry the values of the statement too. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const cause = error.cause === undefined ? undefined : describeError(error.cause)
  return { type: error.name, message: error.message, stack: error.stack, code, constraint, table, cause }
}

export function createLog(options: { level: string; destination?: DestinationStream }): Log {
  const settings = {
    level: options.level,
    base: null,
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    serializers: { err: describeError, error: describeError },
  }
  return options.destination ? pino(settings, options.destination) : pino(settings)
}
