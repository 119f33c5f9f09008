import { isAddress } from './address.ts'
import { decodeBlob } from './codec.ts'
import { type KeyRules, mayKeySign, messageSigner, signerOf } from './keys.ts'
import { type Memo, readMemos, type SignInMemo, signInMemo } from './memos.ts'
import { isMultisigned, type Refused, refuse } from './verify.ts'
import type { Json } from './wire.ts'

/** For wallet apps that know the pseudo-transaction: it can never reach a ledger. */
export const askToSignIn = (proof: SignInMemo): Json & { TransactionType: 'SignIn'; Memos: Memo[] } => ({
  TransactionType: 'SignIn',
  Memos: [signInMemo(proof)],
})

const DEAD = { Fee: '0', Sequence: 0, LastLedgerSequence: 1 } as const

/**
 * For wallets that sign transactions only: one that no ledger can ever apply (no fee, no sequence, long past). Whoever
 * hands it to the wallet adds the account, which nobody knows before.
 */
export const askToSignInByTransaction = (proof: SignInMemo): Json => ({
  TransactionType: 'AccountSet',
  ...DEAD,
  Memos: [signInMemo(proof)],
})

/** For wallets that sign messages: what the person reads is what is signed. */
export const askToSignInByMessage = ({ domain, nonce, words }: SignInMemo): { message: string } => ({
  message: [
    `Sign in to ${domain}`,
    ...(words === undefined ? [] : [`Words: ${words}`]),
    `Number: ${nonce}`,
    'This only proves that the account is yours. Nothing is paid.',
  ].join('\n'),
})

export type SignedMessage = { account: string; publicKey: string; signature: string }

export type OpenedSignIn = { ok: true; account: string; signer: string }

/**
 * First half: whose sign-in it claims to be and which key signed it. A real transaction passed off as a login, and a
 * login made for another site or another day, are refused here.
 */
export function openSignIn(blob: string, expected: SignInMemo): OpenedSignIn | Refused {
  const decoded = decodeBlob(blob)
  if (!decoded || !isAddress(decoded.Account)) return refuse('unreadable')
  if (isMultisigned(decoded) || decoded.Signers !== undefined) return refuse('multisigned')
  if (decoded.TransactionType !== undefined && !isDeadTransaction(decoded)) return refuse('not_a_sign_in')
  const proof = readMemos(decoded.Memos).signIn
  if (proof?.nonce !== expected.nonce || proof.domain !== expected.domain) return refuse('wrong_nonce')
  const signer = signerOf(blob, decoded)
  return signer ? { ok: true, account: decoded.Account, signer } : refuse('bad_signature')
}

/** The same of a signed message, which must be the very one that was asked for. */
export function openSignedMessage(
  message: string,
  { account, publicKey, signature }: SignedMessage,
): OpenedSignIn | Refused {
  if (!isAddress(account)) return refuse('unreadable')
  const signer = messageSigner(message, publicKey, signature)
  return signer ? { ok: true, account, signer } : refuse('bad_signature')
}

const DEAD_FIELDS = new Set([
  'TransactionType',
  'Account',
  'Fee',
  'Sequence',
  'LastLedgerSequence',
  'Memos',
  'SigningPubKey',
  'TxnSignature',
  'Flags',
])

const isDeadTransaction = (tx: Json) =>
  tx.TransactionType === 'AccountSet' &&
  Object.entries(DEAD).every(([field, value]) => tx[field] === value) &&
  Object.keys(tx).every((field) => DEAD_FIELDS.has(field))

/** Second half, with what the validated ledger says about that account's keys. */
export const confirmSignIn = (
  { account, signer }: OpenedSignIn,
  keys: KeyRules,
): { ok: true; account: string } | Refused =>
  mayKeySign(signer, account, keys) ? { ok: true, account } : refuse('wrong_key')
