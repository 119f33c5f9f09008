import { createHash } from 'node:crypto'

/** The ledger's hash: the first half of SHA-512, as upper case hex. */
export const sha512Half = (...parts: readonly (Uint8Array | string)[]): string => {
  const hash = createHash('sha512')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 64).toUpperCase()
}

export const zeroHash = '0'.repeat(64)

export const isHash = (text: unknown): text is string => typeof text === 'string' && /^[0-9A-Fa-f]{64}$/.test(text)
