import { randomUUID } from 'node:crypto'

/** The platform's errors: an HTTP status and its own code. */
export const REFUSALS = {
  badCredentials: [403, 813],
  badTransaction: [400, 602],
  badOptions: [400, 603],
  notFound: [404, 404],
  duplicate: [409, 409],
  tooManyCalls: [429, 429],
} as const

export class PlatformError extends Error {
  readonly status: number
  readonly code: number

  constructor(kind: keyof typeof REFUSALS, message: string = kind) {
    super(message)
    this.status = REFUSALS[kind][0]
    this.code = REFUSALS[kind][1]
  }

  body() {
    return { error: { reference: randomUUID(), code: this.code } }
  }
}

/** An error for the phone, which shows the message. */
export class PhoneError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
