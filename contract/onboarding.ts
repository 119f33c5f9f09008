import { z } from 'zod'
import { emailAddress, firstName, lastName, newPassword } from './accounts.ts'
import { MAX_PROFILE_IMAGE_BYTES, OTP_DIGITS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { texts } from './language.ts'
import { ownUser } from './user.ts'

export const STEPS = [
  'Email Verification',
  'Add Information',
  'Connect To Xumm',
  'Buy XRP (pricing)',
  'Payments Details',
] as const

export const copy = texts('contract/onboarding', {
  codeRequired: 'Please enter the code from your e-mail',
  codeDigits: (digits: number) => `The code has ${digits} digits`,
})

const OTP_REQUIRED = { error: () => copy.codeRequired }
export const otpKey = z
  .union([z.string(), z.number()], OTP_REQUIRED)
  .transform(String)
  .pipe(
    z
      .string()
      .trim()
      .min(1, OTP_REQUIRED)
      .regex(new RegExp(`^\\d{${OTP_DIGITS}}$`), { error: () => copy.codeDigits(OTP_DIGITS) }),
  )

/** The response does not show whether there is an account with this e-mail. */
export const sendOtp = endpoint({
  method: 'POST',
  path: '/api/v1/auth/user/otp-email',
  access: 'public',
  summary: 'Send a one-time code by e-mail',
  perMinute: 5,
  body: z.object({ email: emailAddress }),
  fields: {},
})

export const checkOtp = endpoint({
  method: 'POST',
  path: '/api/v1/auth/user/check-otp',
  access: 'public',
  summary: 'Check a one-time code',
  perMinute: 20,
  body: z.object({ email: emailAddress, otp_key: otpKey }),
  fields: {},
})

const picture = { maxBytes: MAX_PROFILE_IMAGE_BYTES, kinds: ['image'] } as const

/** A person who is signed in by wallet is completed instead of added a second time. */
export const addUserInfo = endpoint({
  method: 'POST',
  path: '/api/v1/auth/user/add-user-info',
  access: 'public',
  summary: 'Add or complete a person with a verified e-mail',
  perMinute: 20,
  body: z.object({
    first_name: firstName,
    last_name: lastName,
    email: emailAddress,
    otp_key: otpKey,
    password: newPassword,
  }),
  files: { profile: picture, profile_banner: picture },
  fields: { user: ownUser, token: z.string() },
})
