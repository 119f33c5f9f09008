import { createHash } from 'node:crypto'
import { decode, encodeForMultisigning, encodeForSigning } from 'ripple-binary-codec'
import { deriveAddress, verify } from 'ripple-keypairs'
import { isObject } from '#http/reply.ts'
import { PhoneError } from './errors.ts'
import type { Json } from './records.ts'

export type SignedBlob = {
  hex: string
  txid: string
  tx: Json
  account: string
  signer: string
  signerPublicKey: string
  multisignAccount: string
}

const HEX = /^(?:[0-9a-fA-F]{2}){1,500000}$/
const TRANSACTION_PREFIX = '54584E00'

/**
 * Reads what the phone signed. The platform checks the blob and its signature against its own key; the application
 * has to check that the key may sign for the account and that the content is what it requested.
 */
export function readSignature(blob: unknown): SignedBlob {
  if (typeof blob !== 'string' || !HEX.test(blob)) throw new PhoneError(400, 'signed_blob must be hex')
  const hex = blob.toUpperCase()
  const tx = decodeOrRefuse(hex)
  if (typeof tx.Account !== 'string') throw new PhoneError(400, 'the signed blob names no account')
  const key = isObject(tx) && Array.isArray(tx.Signers) ? multisigned(tx) : singleSigned(tx)
  const signer = deriveAddress(key)
  return {
    hex,
    tx,
    txid: hashOf(hex),
    account: tx.Account,
    signer,
    signerPublicKey: key,
    multisignAccount: Array.isArray(tx.Signers) ? tx.Account : '',
  }
}

export const hashOf = (hex: string) =>
  createHash('sha512')
    .update(Buffer.from(TRANSACTION_PREFIX + hex, 'hex'))
    .digest('hex')
    .slice(0, 64)
    .toUpperCase()

function decodeOrRefuse(hex: string): Json {
  try {
    return decode(hex)
  } catch {
    throw new PhoneError(400, 'the signed blob does not decode')
  }
}

function singleSigned(tx: Json): string {
  const { SigningPubKey: key, TxnSignature: signature } = tx
  if (typeof key !== 'string' || typeof signature !== 'string' || !holds(encodeForSigning(tx), signature, key)) {
    throw new PhoneError(400, 'the signature is not valid')
  }
  return key
}

function multisigned(tx: Json): string {
  const signers = (tx.Signers as unknown[]).map((entry) => (isObject(entry) ? entry.Signer : undefined))
  for (const signer of signers) {
    const good =
      isObject(signer) &&
      typeof signer.Account === 'string' &&
      typeof signer.TxnSignature === 'string' &&
      typeof signer.SigningPubKey === 'string' &&
      holds(encodeForMultisigning(tx, signer.Account), signer.TxnSignature, signer.SigningPubKey)
    if (!good) throw new PhoneError(400, 'the signature is not valid')
  }
  const first = signers[0]
  if (!isObject(first)) throw new PhoneError(400, 'the signature is not valid')
  return String(first.SigningPubKey)
}

function holds(message: string, signature: string, key: string): boolean {
  try {
    return verify(message, signature, key)
  } catch {
    return false
  }
}
