import { z } from 'zod'
import { MAX_PROFILE_IMAGE_BYTES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { texts } from './language.ts'
import { messages } from './messages.ts'
import { asPersonName, asPlainText } from './names.ts'
import { atLeast, atMost } from './text-length.ts'
import { authorProfile, ownUser } from './user.ts'

export const copy = texts('contract/accounts', {
  usernameLetters: 'Letters, digits, dots, dashes and underscores only, please',
  codeTooLong: 'This code is too long',
  linkNeeded: 'Please enter a link that begins with https://',
  notOurLink: 'This is not a link of ours',
})

const required = (error: () => string, most: number) =>
  z.string({ error }).trim().min(1, { error }).max(most, atMost(most))

export const emailAddress = required(() => messages.emailRequired, 254)
  .toLowerCase()
  .pipe(z.email({ error: () => messages.invalidEmail }))

const passwordRequired = { error: () => messages.passwordRequired }
const givenPassword = z.string(passwordRequired).min(1, passwordRequired)

export const newPassword = givenPassword.min(8, atLeast(8)).max(200, atMost(200))

export const firstName = asPersonName(required(() => messages.firstNameRequired, 60))
export const lastName = asPersonName(required(() => messages.lastNameRequired, 60))
export const username = asPersonName(
  required(() => messages.usernameRequired, 40).regex(/^[\p{L}\p{N}_.-]+$/u, { error: () => copy.usernameLetters }),
)

export const registration = z.object({
  first_name: firstName,
  last_name: lastName,
  email: emailAddress,
  username,
  password: newPassword,
})

/** Of an authenticator app, or a recovery code. */
export const secondFactorCode = z
  .string()
  .trim()
  .max(40, { error: () => copy.codeTooLong })

export const credentials = z.object({
  email: z
    .string({ error: () => messages.loginEmailRequired })
    .trim()
    .min(1, { error: () => messages.loginEmailRequired })
    .max(254)
    .toLowerCase(),
  password: givenPassword.max(200),
  /** Only for who has a second factor: without it they are answered `second_factor_needed`. */
  code: secondFactorCode.optional(),
})

export const socialLink = z.union([
  z.literal(''),
  z.url({ protocol: /^https$/, error: () => copy.linkNeeded }).max(200),
])

export const MAX_BIO = 600
export const bioText = asPlainText(z.string().max(MAX_BIO, atMost(MAX_BIO)))

export const profileChange = z.object({
  first_name: firstName.optional(),
  last_name: lastName.optional(),
  username: username.optional(),
  bio: bioText.optional(),
  social: socialLink.optional(),
})

const session = { token: z.string(), user: ownUser }

export const register = endpoint({
  method: 'POST',
  path: '/api/v1/auth/register',
  access: 'public',
  summary: 'Create an account',
  perMinute: 20,
  body: registration,
  fields: session,
})

export const login = endpoint({
  method: 'POST',
  path: '/api/v1/auth/login',
  access: 'public',
  summary: 'Sign in with e-mail and password',
  perMinute: 20,
  body: credentials,
  fields: session,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/password',
  access: 'member',
  summary: 'Change the password; ends all other sessions',
  perMinute: 10,
  body: z.object({
    password: givenPassword,
    new_password: newPassword,
  }),
  fields: {},
})

/** The response does not show whether there is an account with this e-mail. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/forgot-password',
  access: 'public',
  summary: 'Send an e-mail with a link to set a new password',
  perMinute: 5,
  body: z.object({ email: emailAddress }),
  fields: {},
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/reset-password',
  access: 'public',
  summary: 'Set a new password with the link from the e-mail; ends all sessions',
  perMinute: 10,
  body: z.object({
    token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, { error: () => copy.notOurLink }),
    new_password: newPassword,
  }),
  fields: {},
})

/** Allows, for some minutes and in this session, what a token alone does not: `proof_needed`. */
export const proveIdentity = endpoint({
  method: 'POST',
  path: '/api/v1/auth/prove',
  access: 'member',
  summary: 'Confirm the password before changing the wallet, exporting data or deleting the account',
  perMinute: 10,
  body: z.object({
    password: givenPassword.max(200),
    code: secondFactorCode.optional(),
  }),
  fields: {},
})

/** By the link in the mail about the change. */
export const denyChange = endpoint({
  method: 'POST',
  path: '/api/v1/auth/not-me',
  access: 'public',
  summary: 'Report a change as not one’s own: ends all sessions, undoes a change of wallet, locks the account',
  perMinute: 10,
  body: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, { error: () => copy.notOurLink }) }),
  fields: {},
})

/** Needs a fresh proof. */
export const removeWallet = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/wallet',
  access: 'member',
  summary: 'Remove the chosen wallet from the account; the ledger is not affected',
  perMinute: 10,
  fields: { user: ownUser },
})

/** Needs a fresh proof. */
export const exportData = endpoint({
  method: 'GET',
  path: '/api/v1/user/account/data',
  access: 'member',
  summary: 'Export everything stored about the caller',
  perMinute: 10,
  fields: { data: z.record(z.string(), z.unknown()) },
})

/** Needs the password or a fresh proof. The ledger is not affected. */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/account',
  access: 'member',
  summary: 'Delete the caller’s account and personal data',
  endsSession: true,
  perMinute: 10,
  body: z.object({ password: z.string().max(200).optional() }),
  fields: {},
})

const picture = { maxBytes: MAX_PROFILE_IMAGE_BYTES, kinds: ['image'] } as const

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/v1/user/profile/update',
  access: 'member',
  summary: 'Change profile fields',
  body: profileChange,
  fields: { user: ownUser },
})

export const updateProfileWithPictures = endpoint({
  method: 'PUT',
  path: '/api/v1/user/profile',
  access: 'member',
  summary: 'Change profile fields and pictures',
  perMinute: 20,
  body: profileChange,
  files: { profile: picture, profile_banner: picture },
  fields: { user: ownUser },
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/v1/user/profile/:userId',
  access: 'public',
  summary: 'A person’s public profile',
  params: z.object({ userId: id }),
  fields: { profile: authorProfile },
})
