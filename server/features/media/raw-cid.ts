import { createHash } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

export const RAW_CODEC = 0x55

/** CIDv1 · the given codec · sha2-256, in lower-case base32. */
export function formatCid(codec: number, digest: Buffer): string {
  return `b${base32(Buffer.concat([Buffer.from([1, codec, 0x12, 32]), digest]))}`
}

/** The address of bytes that stand alone in one block. */
export function rawCid(bytes: Uint8Array): string {
  return formatCid(RAW_CODEC, createHash('sha256').update(bytes).digest())
}

function base32(bytes: Buffer): string {
  let text = ''
  let value = 0
  let bits = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(value >>> (bits - 5)) & 31]
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text
}
