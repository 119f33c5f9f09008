import { createHash } from 'node:crypto'
import { deriveAddress, type Transaction, encodeForSigning as unsignedBlob, verifySignature } from 'xrpl'
import { encodeFields, hashOfBlob } from './codec.ts'
import { requireOwnAccount, type Signer } from './signer.ts'
import type { Json } from './wire.ts'

/** A secp256k1 key that leaves its device never: it is given 32 bytes and answers with an ECDSA signature of them. */
export type DigestKey = {
  /** Compressed or uncompressed point, in hex, as the device says it. */
  publicKey: string
  /** r and s as 64 bytes, as PKCS#11 has them, or in DER, as cloud services have them; in hex. */
  signDigest(digest: Buffer): Promise<string>
}

/** A signer whose key is elsewhere: everything but the signature itself is done here. */
export function externalSigner(key: DigestKey, account?: string): Signer {
  const publicKey = compressPublicKey(key.publicKey)
  const keyAddress = deriveAddress(publicKey)
  const own = account ?? keyAddress
  return {
    account: own,
    keyAddress,
    publicKey,
    async sign(tx) {
      requireOwnAccount(tx, own)
      const unsigned = { ...tx, SigningPubKey: publicKey }
      const signature = toCanonicalDer(await key.signDigest(digestToSign(unsigned)))
      const blob = encodeFields({ ...unsigned, TxnSignature: signature })
      if (!verifySignature(blob)) throw new Error('the external key answered with a signature that is not its own')
      return { blob, hash: hashOfBlob(blob) }
    },
  }
}

/** The first half of SHA-512: what the ledger has signed of a transaction. */
export const digestToSign = (unsigned: Json): Buffer =>
  createHash('sha512')
    .update(Buffer.from(unsignedBlob(unsigned as unknown as Transaction), 'hex'))
    .digest()
    .subarray(0, 32)

const COMPRESSED = /^0[23][0-9A-F]{64}$/
const UNCOMPRESSED = /^04[0-9A-F]{128}$/
/** Around the point that CKA_EC_POINT holds: an OCTET STRING of 65 bytes. */
const POINT_HEADER = /^0441(?=04[0-9A-F]{128}$)/
/** In front of the point in a SubjectPublicKeyInfo of secp256k1, as cloud services and `pkcs11-tool --read-object` give it. */
const KEY_INFO_HEADER = /^3056301006072A8648CE3D020106052B8104000A034200/

/** The form in which the ledger knows public keys. */
export function compressPublicKey(hex: string): string {
  const point = hex.toUpperCase().replace(KEY_INFO_HEADER, '').replace(POINT_HEADER, '')
  if (COMPRESSED.test(point)) return point
  if (!UNCOMPRESSED.test(point)) throw new RangeError('not a public key of secp256k1')
  const isOdd = Number.parseInt(point.at(-1)!, 16) % 2 === 1
  return `${isOdd ? '03' : '02'}${point.slice(2, 66)}`
}

/** Of the curve secp256k1. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** The ledger wants DER, and of the two signatures (r, s) and (r, order − s) the one with the smaller s. */
export function toCanonicalDer(signature: string): string {
  const { r, s } = signature.length === 128 ? readRaw(signature) : readDer(signature)
  if (r <= 0n || r >= ORDER || s <= 0n || s >= ORDER) throw new RangeError('not a signature of secp256k1')
  const body = derInteger(r) + derInteger(s > ORDER / 2n ? ORDER - s : s)
  return `30${byteHex(body.length / 2)}${body}`
}

const byteHex = (value: number) => value.toString(16).padStart(2, '0').toUpperCase()

/** A positive number: one with its highest bit set gets a zero byte in front. */
function derInteger(value: bigint): string {
  const digits = value.toString(16).toUpperCase()
  const even = digits.length % 2 === 0 ? digits : `0${digits}`
  const bytes = Number.parseInt(even.slice(0, 2), 16) >= 0x80 ? `00${even}` : even
  return `02${byteHex(bytes.length / 2)}${bytes}`
}

type RS = { r: bigint; s: bigint }

function readRaw(hex: string): RS {
  if (!/^[0-9A-F]{128}$/i.test(hex)) throw new RangeError('a signature in hex')
  return { r: BigInt(`0x${hex.slice(0, 64)}`), s: BigInt(`0x${hex.slice(64)}`) }
}

function readDer(hex: string): RS {
  const bytes = Buffer.from(hex, 'hex')
  const integerAt = (at: number) => {
    const end = at + 2 + (bytes[at + 1] ?? 0)
    if (bytes[at] !== 2 || end === at + 2 || end > bytes.length) throw new RangeError('not a signature in DER')
    return { value: BigInt(`0x${bytes.subarray(at + 2, end).toString('hex')}`), end }
  }
  if (bytes.length < 8 || bytes[0] !== 0x30 || bytes[1] !== bytes.length - 2 || bytes.length * 2 !== hex.length)
    throw new RangeError('not a signature in DER')
  const r = integerAt(2)
  const s = integerAt(r.end)
  if (s.end !== bytes.length) throw new RangeError('not a signature in DER')
  return { r: r.value, s: s.value }
}
