import { createECDH, createHmac, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { decodeSeed } from 'ripple-address-codec'
import { sha512Half } from '#ledger/state/hash.ts'

// Derives the same keys and signatures as ripple-keypairs, which spends milliseconds on each in plain JavaScript.

type Pair = { readonly publicKey: string; readonly privateKey: string }

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

const toInt = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`)
const toHex = (number: bigint): string => number.toString(16).padStart(64, '0').toUpperCase()
const modulo = (number: bigint): bigint => ((number % ORDER) + ORDER) % ORDER

export function derivePair(seed: string): Pair {
  const { bytes, type } = decodeSeed(seed)
  const entropy = Buffer.from(bytes)
  return type === 'ed25519' ? deriveEd25519(entropy) : deriveSecp256k1(entropy)
}

export function signMessage(message: string, privateKey: string): string {
  const data = Buffer.from(message, 'hex')
  if (!privateKey.startsWith('ED')) return signSecp256k1(data, BigInt(`0x${privateKey}`))
  return sign(null, data, ed25519Key(privateKey)).toString('hex').toUpperCase()
}

const ed25519Keys = new Map<string, KeyObject>()

function ed25519Key(privateKey: string): KeyObject {
  const known = ed25519Keys.get(privateKey)
  if (known) return known
  const der = Buffer.from(`302e020100300506032b657004220420${privateKey.slice(2)}`, 'hex')
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  ed25519Keys.set(privateKey, key)
  return key
}

function deriveEd25519(entropy: Buffer): Pair {
  const privateKey = `ED${sha512Half(entropy)}`
  const spki = createPublicKey(ed25519Key(privateKey)).export({ format: 'der', type: 'spki' })
  return { privateKey, publicKey: `ED${spki.subarray(-32).toString('hex').toUpperCase()}` }
}

const publicPoint = (scalar: bigint): Buffer => {
  const curve = createECDH('secp256k1')
  curve.setPrivateKey(toHex(scalar), 'hex')
  return curve.getPublicKey(null, 'compressed')
}

/** https://xrpl.org/docs/concepts/accounts/cryptographic-keys#secp256k1-key-derivation */
function deriveSecp256k1(entropy: Buffer): Pair {
  const root = scalarFrom(entropy)
  const scalar = modulo(root + scalarFrom(Buffer.concat([publicPoint(root), Buffer.alloc(4)])))
  return { privateKey: `00${toHex(scalar)}`, publicKey: publicPoint(scalar).toString('hex').toUpperCase() }
}

function scalarFrom(bytes: Buffer): bigint {
  for (let count = 0; ; count++) {
    const suffix = Buffer.alloc(4)
    suffix.writeUInt32BE(count)
    const scalar = BigInt(`0x${sha512Half(Buffer.concat([bytes, suffix]))}`)
    if (scalar > 0n && scalar < ORDER) return scalar
  }
}

/** ECDSA with a deterministic nonce and the lower of the two values of S, in DER. */
function signSecp256k1(data: Buffer, key: bigint): string {
  const hash = BigInt(`0x${sha512Half(data)}`)
  for (const nonce of nonces(key, modulo(hash))) {
    const r = modulo(toInt(publicPoint(nonce).subarray(1)))
    const s = modulo(inverse(nonce) * modulo(hash + r * key))
    if (r !== 0n && s !== 0n) return der(r, s > ORDER / 2n ? ORDER - s : s)
  }
  throw new Error('there is always another nonce')
}

/** RFC 6979, section 3.2 */
function* nonces(key: bigint, hash: bigint): Generator<bigint> {
  let k: Buffer = Buffer.alloc(32, 0)
  let v: Buffer = Buffer.alloc(32, 1)
  const hmac = (...parts: Buffer[]) => createHmac('sha256', k).update(Buffer.concat(parts)).digest()
  const input = Buffer.from(toHex(key) + toHex(hash), 'hex')
  for (const step of [0, 1]) {
    k = hmac(v, Buffer.from([step]), input)
    v = hmac(v)
  }
  for (;;) {
    v = hmac(v)
    const nonce = toInt(v)
    if (nonce > 0n && nonce < ORDER) yield nonce
    k = hmac(v, Buffer.from([0]))
    v = hmac(v)
  }
}

/** By the extended Euclidean algorithm. */
function inverse(number: bigint): bigint {
  let [a, b, x, y] = [ORDER, number, 0n, 1n]
  while (b > 0n) {
    const quotient = a / b
    ;[a, b] = [b, a - quotient * b]
    ;[x, y] = [y, x - quotient * y]
  }
  return modulo(x)
}

function der(r: bigint, s: bigint): string {
  const integer = (number: bigint): string => {
    const digits = number.toString(16)
    const even = digits.padStart(digits.length + (digits.length % 2), '0')
    const hex = /^[89a-f]/.test(even) ? `00${even}` : even
    return `02${byteLength(hex)}${hex}`
  }
  const body = integer(r) + integer(s)
  return `30${byteLength(body)}${body}`.toUpperCase()
}

const byteLength = (hex: string): string => (hex.length / 2).toString(16).padStart(2, '0')
