import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, socketId, walletAddress } from './ids.ts'
import { scan } from './signing.ts'

const hash = z.string().nullable()
const link = z.string().nullable()
const moment = z.string().nullable()

/** `offered`: issued, and not yet accepted by the charity. */
export const CREDENTIAL_STATES = ['offered', 'valid', 'expired', 'revoked'] as const

/** What the vetting account says of a charity on the ledger. What happened before our records begin is null. */
export const credential = z.object({
  _id: id,
  state: z.enum(CREDENTIAL_STATES),
  issuer: walletAddress,
  /** Where the assessment can be read. */
  uri: z.string().nullable(),
  expires_at: moment,
  issued_at: moment,
  issued_hash: hash,
  issued_link: link,
  accepted_at: moment,
  accepted_hash: hash,
  accepted_link: link,
  deleted_at: moment,
  deleted_hash: hash,
  deleted_link: link,
})
export type Credential = z.infer<typeof credential>

export const listCredentials = endpoint({
  method: 'GET',
  path: '/api/v1/charities/credentials/:account',
  access: 'public',
  summary: 'The credentials of a non-profit on the ledger, newest first, with their transactions',
  params: z.object({ account: walletAddress }),
  fields: { credentials: z.array(credential) },
})

export const getOwnCredential = endpoint({
  method: 'GET',
  path: '/api/v1/user/charity-credential',
  access: 'member',
  summary: 'For the wallet of a non-profit: the credential that it holds, and the one that it can accept',
  fields: {
    /** Null: the caller’s wallet is not a non-profit’s. */
    charity: z.object({ _id: id, name: z.string(), ledger_account: walletAddress }).nullable(),
    held: credential.nullable(),
    offered: credential.nullable(),
  },
})

export const acceptCredential = endpoint({
  method: 'POST',
  path: '/api/v1/user/charity-credential/accept/:socketId',
  access: 'member',
  summary: 'Accept the credential that was issued to one’s own non-profit',
  perMinute: 30,
  params: z.object({ socketId }),
  body: z.object({ account: walletAddress, credential_id: id }),
  fields: scan,
})
