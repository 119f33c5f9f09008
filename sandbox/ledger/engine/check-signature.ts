import { encodeForMultisigning } from 'ripple-binary-codec'
import { verify } from 'ripple-keypairs'
import { accountHex } from '../state/addresses.ts'
import { memoFault } from './memos.ts'
import type { ParsedTransaction } from './parse-transaction.ts'
import type { Signer } from './transaction.ts'

const mostSigners = 32

/** 33 bytes: compressed secp256k1, or ed25519 with its prefix. */
export const isPublicKey = (hex: string): boolean => /^(02|03|ED)[0-9A-F]{64}$/i.test(hex)

function isSignedBy(message: string, signature: string | undefined, publicKey: string): boolean {
  if (signature === undefined || !isPublicKey(publicKey)) return false
  try {
    return verify(message, signature, publicKey)
  } catch {
    return false
  }
}

/** Why a transaction must not even be looked at, in the words of the real server; nothing when it is in order. */
export function localFault(tx: ParsedTransaction): string | undefined {
  return signatureFault(tx) ?? memoFault(tx.json.Memos)
}

export function signatureFault({ json, signingData }: ParsedTransaction): string | undefined {
  if (json.SigningPubKey === '') return multiSignatureFault(json.Signers, json)
  if (json.Signers) return 'Cannot both single- and multi-sign.'
  return isSignedBy(signingData, json.TxnSignature, json.SigningPubKey) ? undefined : 'Invalid signature.'
}

function multiSignatureFault(
  signers: readonly Signer[] | undefined,
  json: ParsedTransaction['json'],
): string | undefined {
  if (!signers) return 'Empty SigningPubKey.'
  if (json.TxnSignature !== undefined) return 'Cannot both single- and multi-sign.'
  if (signers.length < 1 || signers.length > mostSigners) return 'Invalid Signers array size.'
  let last = ''
  for (const { Signer: signer } of signers) {
    const id = accountHex(signer.Account)
    if (signer.Account === json.Account) return 'Invalid multisigner.'
    if (id === last) return 'Duplicate Signers not allowed.'
    if (id < last) return 'Unsorted Signers array.'
    last = id
    if (!isSignedBy(encodeForMultisigning(json, signer.Account), signer.TxnSignature, signer.SigningPubKey))
      return `Invalid signature on account ${signer.Account}.`
  }
  return undefined
}
