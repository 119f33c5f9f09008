import { deriveAddress, verifyKeypairSignature, verifySignature } from 'xrpl'
import { hasFlag } from './account-flags.ts'
import { decodeBlob } from './codec.ts'
import { encodeText } from './text.ts'
import type { Json } from './wire.ts'

/** What the validated ledger says about who may sign for an account; null: it is not on the ledger. */
export type KeyRules = { flags: number; regularKey: string | null } | null

/** Address of the key that signed, or null when the signature is not good. A good one may still be a stranger's. */
export function signerOf(blob: string, decoded: Json): string | null {
  const key = decoded.SigningPubKey
  if (typeof key !== 'string' || key === '' || decoded.Signers !== undefined) return null
  try {
    return verifySignature(blob) ? deriveAddress(key) : null
  } catch {
    return null
  }
}

/** The same for a text, whose UTF-8 bytes were signed. */
export function messageSigner(message: string, publicKey: string, signature: string): string | null {
  try {
    return verifyKeypairSignature(encodeText(message), signature, publicKey) ? deriveAddress(publicKey) : null
  } catch {
    return null
  }
}

/** Address of the key that a transaction of our own was signed with; its signature is not checked again. */
export function keyOf(blob: string): string | null {
  const key = decodeBlob(blob)?.SigningPubKey
  return typeof key === 'string' && key !== '' ? deriveAddress(key) : null
}

export function mayKeySign(signer: string, account: string, rules: KeyRules): boolean {
  if (signer === account) return rules === null || !hasFlag(rules.flags, 'disableMaster')
  return rules !== null && rules.regularKey === signer
}
