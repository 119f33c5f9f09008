import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export const toHex = (bytes: Uint8Array): string => bytesToHex(bytes).toUpperCase()
export const fromHex = (hex: string): Uint8Array => hexToBytes(hex)
export const concat = (...parts: readonly Uint8Array[]): Uint8Array => concatBytes(...parts)
export const fromText = (text: string): Uint8Array => utf8ToBytes(text)
export const isHex = (value: unknown): value is string =>
  typeof value === 'string' && value.length % 2 === 0 && /^[0-9A-Fa-f]*$/.test(value)
export const isHash = (value: unknown): value is string => isHex(value) && value.length === 64

/** Undefined when it is not base64. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Four letters before what is hashed or signed, so that nothing can be passed off as something of another kind. */
const prefix = (letters: string): Uint8Array => fromText(`${letters}\0`)
export const PREFIX = {
  header: prefix('LWR'),
  transaction: prefix('TXN'),
  leaf: prefix('SND'),
  inner: prefix('MIN'),
  manifest: prefix('MAN'),
  validation: prefix('VAL'),
}

/** The ledger's hash: the first half of SHA-512. */
export const sha512Half = (...parts: readonly Uint8Array[]): Uint8Array => sha512(concat(...parts)).slice(0, 32)

const ED25519 = 0xed

/** Whether the key, whose first byte says its kind, signed the message. */
export function isSigned(message: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean {
  try {
    if (key[0] === ED25519) return ed25519.verify(signature, message, key.slice(1), { zip215: false })
    return secp256k1.verify(signature, sha512Half(message), key, { prehash: false, format: 'der' })
  } catch {
    return false
  }
}

export const uint = (value: number | bigint, bytes: number): Uint8Array => {
  const hex = value.toString(16)
  if (hex.length > bytes * 2 || value < 0) throw new RangeError(`${value} does not fit into ${bytes} bytes`)
  return fromHex(hex.padStart(bytes * 2, '0'))
}

export const readUint = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)

/** Content with its length before it, in one to three bytes. */
export function withLength(content: Uint8Array): Uint8Array {
  const { length } = content
  if (length <= 192) return concat(uint(length, 1), content)
  if (length <= 12_480) {
    const rest = length - 193
    return concat(Uint8Array.of(193 + (rest >> 8), rest & 0xff), content)
  }
  const rest = length - 12_481
  return concat(Uint8Array.of(241 + (rest >> 16), (rest >> 8) & 0xff, rest & 0xff), content)
}

const ALPHABET = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'

function base58(bytes: Uint8Array): string {
  let text = ''
  for (let rest = readUint(bytes); rest > 0n; rest /= 58n) text = ALPHABET[Number(rest % 58n)] + text
  for (const byte of bytes) {
    if (byte !== 0) break
    text = ALPHABET[0] + text
  }
  return text
}

const checksumOf = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes)).slice(0, 4)

/** As people write keys and accounts: what kind it is stands before, a checksum behind. */
export function withChecksum(kind: readonly number[], content: Uint8Array): string {
  const bytes = concat(Uint8Array.from(kind), content)
  return base58(concat(bytes, checksumOf(bytes)))
}

/** The content of such a text; undefined where it is of another kind or length, or its checksum is wrong. */
export function contentOf(kind: readonly number[], text: string, length: number): Uint8Array | undefined {
  let value = 0n
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter)
    if (digit < 0 || text.length > 64) return undefined
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16)
  const size = kind.length + length + 4
  if (hex.length > size * 2) return undefined
  const bytes = fromHex(hex.padStart(size * 2, '0'))
  const content = bytes.slice(kind.length, -4)
  return withChecksum(kind, content) === text ? content : undefined
}

/** An account as people write it: r… */
export const addressOf = (account: Uint8Array): string => withChecksum([0], account)
/** A validator's key as servers write it: n… */
export const nodeKeyOf = (key: Uint8Array): string => withChecksum([28], key)
