import { z } from 'zod'
import { TOTP_DIGITS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { texts } from './language.ts'

export const copy = texts('contract/second-factor', { codeDigits: (digits: number) => `The code has ${digits} digits` })

const CODE_REQUIRED = { error: () => copy.codeDigits(TOTP_DIGITS) }

/** The code that an authenticator app shows. */
export const totpCode = z
  .string(CODE_REQUIRED)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${TOTP_DIGITS}}$`), CODE_REQUIRED))

export const getSignInMethods = endpoint({
  method: 'GET',
  path: '/api/v1/auth/methods',
  access: 'member',
  summary: 'How the caller can sign in and confirm their identity',
  fields: {
    password: z.boolean(),
    totp: z.boolean(),
    /** Whether this marketplace is set up for authenticator apps. */
    totp_available: z.boolean(),
    recovery_codes_left: z.number().int(),
    /** How many. */
    passkeys: z.number().int(),
  },
})

/** Needs a fresh proof. */
export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/v1/auth/totp',
  access: 'member',
  summary: 'Create a secret for an authenticator app; it takes effect once a code is confirmed',
  perMinute: 10,
  fields: { secret: z.string(), uri: z.string() },
})

const recoveryCodes = { recovery_codes: z.array(z.string()) }

/** Needs a fresh proof. */
export const confirmTotp = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/totp',
  access: 'member',
  summary: 'Confirm the first code; from then on, signing in with a password needs one',
  perMinute: 10,
  body: z.object({ code: totpCode }),
  fields: recoveryCodes,
})

/** Needs a fresh proof. */
export const disableTotp = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/totp',
  access: 'member',
  summary: 'Remove the authenticator app and its recovery codes',
  perMinute: 10,
  fields: {},
})

/** Needs a fresh proof. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v1/auth/recovery-codes',
  access: 'member',
  summary: 'Replace the recovery codes with new ones',
  perMinute: 10,
  fields: recoveryCodes,
})
