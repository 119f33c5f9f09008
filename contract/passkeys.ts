import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { texts } from './language.ts'
import { atMost } from './text-length.ts'
import { ownUser } from './user.ts'

const MAX_BYTES = 16 * 1024

export const copy = texts('contract/passkeys', {
  notAnAnswer: 'This is not an answer of a passkey',
  nameNeeded: 'A name, please',
})

const base64url = z
  .string()
  .regex(/^[A-Za-z0-9_-]*$/, { error: () => copy.notAnAnswer })
  .max(12_000)

const credential = {
  id: base64url.min(1).max(1400),
  rawId: base64url.min(1).max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
}

/** As browsers give it back, by the Web Authentication standard. */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})

export const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})

export const passkeyName = z
  .string()
  .trim()
  .min(1, { error: () => copy.nameNeeded })
  .max(60, atMost(60))

export const passkeyCard = z.object({
  _id: id,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Synchronised between the devices of its owner. */
  synced: z.boolean(),
})
export type PasskeyCard = z.infer<typeof passkeyCard>

/** For the browser’s own call of the same name. */
const options = { options: z.record(z.string(), z.unknown()) }

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/v1/auth/passkeys',
  access: 'member',
  summary: 'The caller’s passkeys',
  fields: { passkeys: z.array(passkeyCard) },
})

/** Needs a fresh proof. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkeys/options',
  access: 'member',
  summary: 'What the browser needs to create a passkey',
  perMinute: 20,
  fields: options,
})

/** Needs a fresh proof. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkeys',
  access: 'member',
  summary: 'Add the passkey that the browser created',
  perMinute: 20,
  maxBytes: MAX_BYTES,
  body: z.object({ response: registrationResponse, name: passkeyName.optional() }),
  fields: { passkey: passkeyCard },
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/passkeys/:id',
  access: 'member',
  summary: 'Rename one of the caller’s passkeys',
  params: z.object({ id }),
  body: z.object({ name: passkeyName }),
  fields: { passkey: passkeyCard },
})

/** Needs a fresh proof. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/passkeys/:id',
  access: 'member',
  summary: 'Remove one of the caller’s passkeys',
  perMinute: 20,
  params: z.object({ id }),
  fields: {},
})

export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkey-login/options',
  access: 'public',
  summary: 'What the browser needs to sign in with a passkey of any account',
  perMinute: 30,
  fields: options,
})

/** A passkey is two factors: the device, and the finger, face or PIN that unlocks it. */
export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkey-login',
  access: 'public',
  summary: 'Sign in with a passkey',
  perMinute: 20,
  maxBytes: MAX_BYTES,
  body: z.object({ response: authenticationResponse }),
  fields: { token: z.string(), user: ownUser },
})

export const beginPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkey-proof/options',
  access: 'member',
  summary: 'What the browser needs to confirm identity with a passkey',
  perMinute: 20,
  fields: options,
})

/** The same as the password typed again: see `proveIdentity`. */
export const passkeyProof = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkey-proof',
  access: 'member',
  summary: 'Confirm identity with a passkey before changing the wallet, exporting data or deleting the account',
  perMinute: 20,
  maxBytes: MAX_BYTES,
  body: z.object({ response: authenticationResponse }),
  fields: {},
})
