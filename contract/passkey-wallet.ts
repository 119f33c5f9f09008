import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, socketId, walletAddress } from './ids.ts'
import { dropsText } from './money.ts'
import { registrationResponse } from './passkeys.ts'
import { scan } from './signing.ts'

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/)
const credentialId = base64url.max(1400)

/** A seed that only its passkey opens. To the server it is a text without meaning. */
const sealedSeed = base64url.min(80).max(300)

export const sealedKey = z.object({
  account: walletAddress,
  /** The account whose master key it would be: another one where it is a regular key. */
  key_address: walletAddress,
  credential_id: z.string(),
  sealed: z.string(),
})
export type SealedKey = z.infer<typeof sealedKey>

export const passkeyWalletKey = z.object({
  account: walletAddress,
  key_address: walletAddress,
  backed_up_at: z.string().nullable(),
  /** Whether the ledger accepts its signature; null while the ledger does not answer. */
  signs: z.boolean().nullable(),
  seals: z.array(
    z.object({ _id: id, credential_id: z.string(), sealed: z.string(), name: z.string(), createdAt: z.string() }),
  ),
})
export type PasskeyWalletKey = z.infer<typeof passkeyWalletKey>

export const beginPasskeyWallet = endpoint({
  method: 'POST',
  path: '/api/v1/passkey-wallet/options',
  access: 'public',
  summary: 'What the browser needs to create the passkey of a wallet',
  perMinute: 20,
  fields: { options: z.record(z.string(), z.unknown()) },
})

/** Ids of passkeys are random and long, and what is given out is useless without the passkey itself. */
export const openPasskeyWallet = endpoint({
  method: 'POST',
  path: '/api/v1/passkey-wallet/open',
  access: 'public',
  summary: 'The sealed keys that a passkey opens, for a browser that has only the passkey',
  perMinute: 20,
  body: z.object({ credential_id: credentialId }),
  fields: { keys: z.array(sealedKey) },
})

export const getPasskeyWallet = endpoint({
  method: 'GET',
  path: '/api/v1/user/passkey-wallet',
  access: 'member',
  summary: 'The caller’s passkey wallet: its keys, their passkeys and whether they are backed up',
  perMinute: 120,
  fields: {
    keys: z.array(passkeyWalletKey),
    /** The domain that passkeys are bound to. */
    rp_id: z.string(),
    /** Above this balance a backup is required. */
    unsaved_limit: dropsText,
    /** Whether test XRP can be requested here. */
    faucet: z.boolean(),
  },
})

/** Keeps another copy, never replaces one: the first that was stored for a passkey and a key stays. */
export const keepPasskeyKey = endpoint({
  method: 'PUT',
  path: '/api/v1/user/passkey-wallet',
  access: 'member',
  summary: 'Store a sealed key of the caller’s passkey wallet',
  perMinute: 20,
  maxBytes: 16 * 1024,
  body: z.object({
    account: walletAddress,
    key_address: walletAddress,
    credential_id: credentialId,
    sealed: sealedSeed,
    /** Of a new passkey: it signs in to the site from now on, too. */
    registration: z.object({ response: registrationResponse, user_handle: base64url.max(100) }).optional(),
  }),
  fields: {},
})

export const confirmPasskeyBackup = endpoint({
  method: 'POST',
  path: '/api/v1/user/passkey-wallet/backup',
  access: 'member',
  summary: 'Say that a backup of this key was saved and checked',
  perMinute: 20,
  body: z.object({ key_address: walletAddress }),
  fields: {},
})

/** Needs a fresh proof. */
export const removePasskeySeal = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/passkey-wallet/passkey/:id',
  access: 'member',
  summary: 'Remove a passkey from the caller’s wallet',
  perMinute: 20,
  params: z.object({ id }),
  fields: {},
})

/** Needs a fresh proof. */
export const removePasskeyWallet = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/passkey-wallet/:account',
  access: 'member',
  summary: 'Delete every stored copy of one of the caller’s passkey wallets',
  perMinute: 20,
  params: z.object({ account: walletAddress }),
  fields: {},
})

/** First sets the new key, then, called again, ends the old one. */
export const rotatePasskeyKey = endpoint({
  method: 'POST',
  path: '/api/v1/user/passkey-wallet/rotate/:socketId',
  access: 'member',
  summary: 'Request the signature that changes the key of the caller’s wallet',
  perMinute: 20,
  params: z.object({ socketId }),
  body: z.object({ account: walletAddress, key_address: walletAddress }),
  fields: scan,
})

export const requestTestXrp = endpoint({
  method: 'POST',
  path: '/api/v1/user/test-xrp',
  access: 'member',
  summary: 'Request test XRP for the caller’s wallet, on test networks only',
  perMinute: 6,
  fields: { drops: dropsText },
})
