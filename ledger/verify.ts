import { decodeBlob, hashOfBlob } from './codec.ts'
import { type Addition, differences } from './compare.ts'
import { type KeyRules, mayKeySign, signerOf } from './keys.ts'
import { dropsOrNull, type Json } from './wire.ts'

export type Refusal =
  | 'unreadable'
  | 'altered'
  | 'wrong_account'
  | 'bad_signature'
  | 'wrong_key'
  | 'fee_too_high'
  | 'not_a_sign_in'
  | 'wrong_nonce'
  | 'multisigned'

export type Refused = { ok: false; why: Refusal; fields: string[] }

export const refuse = (why: Refusal, fields: string[] = []): Refused => ({ ok: false, why, fields })

export type Accepted = {
  ok: true
  hash: string
  tx: Json
  /** A multisigned transaction proves its authority only by being validated. */
  authority: 'key' | 'ledger'
}

/** What we would pay in a user's name when it is we who submit. */
export const MAX_FEE_WHEN_WE_SUBMIT = 100_000n

type Evidence = {
  blob: string
  asked: Json & { Account: string }
  networkId: number
  keys: KeyRules
  weSubmit?: boolean
  /** What this wallet may add; by default whatever any may. */
  additions?: readonly Addition[]
}

/** Compares a signed blob with what was asked, and its key with the account. Trusts nothing that a wallet reports. */
export function verifySigned(evidence: Evidence): Accepted | Refused {
  const { blob, asked, networkId, keys, weSubmit = false, additions } = evidence
  const tx = decodeBlob(blob)
  if (!tx) return refuse('unreadable')
  if (tx.Account !== asked.Account) return refuse('wrong_account', ['Account'])
  const fields = differences(asked, tx, networkId, additions)
  if (fields.length > 0) return refuse('altered', fields)
  if (weSubmit && (dropsOrNull(tx.Fee) ?? 0n) > MAX_FEE_WHEN_WE_SUBMIT) return refuse('fee_too_high', ['Fee'])
  const hash = hashOfBlob(blob)
  if (isMultisigned(tx)) return { ok: true, hash, tx, authority: 'ledger' }
  const signer = signerOf(blob, tx)
  if (!signer) return refuse('bad_signature')
  return mayKeySign(signer, asked.Account, keys) ? { ok: true, hash, tx, authority: 'key' } : refuse('wrong_key')
}

export const isMultisigned = (tx: Json) => Array.isArray(tx.Signers) && tx.SigningPubKey === ''
