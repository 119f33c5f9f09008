import { createHash, hash } from 'node:crypto'

/** The ledger's hash: the first half of SHA-512, as upper case hex. */
export const sha512Half = (bytes: Uint8Array): string => hash('sha512', bytes, 'hex').slice(0, 64).toUpperCase()

/** The same over many pieces of text, without joining them. */
export function sha512HalfOf(parts: Iterable<string>): string {
  const digest = createHash('sha512')
  for (const part of parts) digest.update(part)
  return digest.digest('hex').slice(0, 64).toUpperCase()
}

export const zeroHash = '0'.repeat(64)
