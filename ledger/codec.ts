import { decode, encode, hashes, type Transaction } from 'xrpl'
import type { Json } from './wire.ts'

/** The library's type knows transactions only; its codec takes any fields, a sign-in's too, and throws on others. */
export const encodeFields = (fields: Json): string => encode(fields as unknown as Transaction)

/** Null unless it is the one proper encoding of what it says: another would have another hash. */
export function decodeBlob(blob: string): Json | null {
  if (blob === '') return null
  try {
    const fields: Json = decode(blob)
    return encodeFields(fields) === blob.toUpperCase() ? fields : null
  } catch {
    return null
  }
}

/** The blob of a transaction that a wallet hands back as JSON; null when it cannot be encoded. */
export function blobOf({ hash: _, ...tx }: Json): string | null {
  try {
    return encodeFields(tx)
  } catch {
    return null
  }
}

/** By its own fields, whatever hash a server says it has; null when it cannot be encoded. */
export function hashOfTransaction(tx: Json): string | null {
  const blob = blobOf(Object.fromEntries(Object.entries(tx).filter(([name]) => /^[A-Z]/.test(name))))
  try {
    return blob === null ? null : hashOfBlob(blob)
  } catch {
    return null
  }
}

export const hashOfBlob = (blob: string): string => hashes.hashSignedTx(blob)
