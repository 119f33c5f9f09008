import { encode } from 'ripple-binary-codec'
import type { Header } from '#ledger/chain/header.ts'
import type { Identity } from './identity.ts'

const validationPrefix = '56414C00'
const fullValidation = 0x00000001
const fullyCanonicalSignature = 0x80000000

export type Validation = {
  readonly flags: number
  readonly ledgerHash: string
  readonly ledgerIndex: number
  readonly signingTime: number
  readonly cookie: bigint
  readonly consensusHash: string
  readonly validatedHash: string
  readonly signature: string
  /** Serialized, as hex. */
  readonly bytes: string
}

type Facts = { readonly signingTime: number; readonly cookie: bigint }

/** States that a ledger is valid. The parent was validated before it. */
export function validate(identity: Identity, header: Header, { signingTime, cookie }: Facts): Validation {
  const flags = fullValidation + fullyCanonicalSignature
  const fields = {
    Flags: flags,
    LedgerSequence: header.index,
    SigningTime: signingTime,
    Cookie: cookie.toString(16).toUpperCase().padStart(16, '0'),
    LedgerHash: header.hash,
    // What validators agreed on before the ledger was built: here it is the set of transactions that it holds.
    ConsensusHash: header.transactionHash,
    ValidatedHash: header.parentHash,
    SigningPubKey: identity.signingKey,
  }
  const signature = identity.sign(validationPrefix + encode(fields))
  return {
    flags,
    ledgerHash: header.hash,
    ledgerIndex: header.index,
    signingTime,
    cookie,
    consensusHash: header.transactionHash,
    validatedHash: header.parentHash,
    signature,
    bytes: encode({ ...fields, Signature: signature }),
  }
}
