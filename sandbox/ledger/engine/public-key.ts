import { createPublicKey, type KeyObject, verify as opensslVerify } from 'node:crypto'
import { deriveAddress, verify } from 'ripple-keypairs'
import { remember } from '#ledger/state/remember.ts'

/** 33 bytes: compressed secp256k1, or ed25519 with its prefix. */
export const isPublicKey = (hex: string): boolean => /^(02|03|ED)[0-9A-F]{64}$/i.test(hex)

// ripple-keypairs decides what is valid, but takes milliseconds for it. OpenSSL knows both schemes and works beside the
// main thread: what it accepts in strict form is accepted, and everything else goes to ripple-keypairs.
// (ECDSA uses the leading 256 bits of a SHA-512 digest, which is just the half that the ledger signs.)

const spkiPrefix = { secp256k1: '3036301006072a8648ce3d020106052b8104000a032200', ed25519: '302a300506032b6570032100' }
const halfOrder = '7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0'
const remembered = 10_000

/** The address a key belongs to, whoever's regular key it may be. */
export const addressOfKey = remember(remembered, deriveAddress)

const keys = new Map<string, KeyObject>()

function keyObject(publicKey: string, isEd25519: boolean): KeyObject {
  const known = keys.get(publicKey)
  if (known) return known
  const der = isEd25519 ? spkiPrefix.ed25519 + publicKey.slice(2) : spkiPrefix.secp256k1 + publicKey
  const key = createPublicKey({ key: Buffer.from(der, 'hex'), format: 'der', type: 'spki' })
  if (keys.size >= remembered) keys.clear()
  keys.set(publicKey, key)
  return key
}

/** DER without any slack, and with the lower of the two possible values of S. */
export function isCanonical(signature: string): boolean {
  const match = /^30([0-9A-F]{2})02([0-9A-F]{2})([0-9A-F]*)$/i.exec(signature)
  if (!match) return false
  const [, whole = '', lengthR = '', rest = ''] = match
  const endOfR = Number.parseInt(lengthR, 16) * 2
  const r = rest.slice(0, endOfR)
  const s = rest.slice(endOfR + 4)
  if (Number.parseInt(whole, 16) !== signature.length / 2 - 2 || !/^02/.test(rest.slice(endOfR))) return false
  if (Number.parseInt(rest.slice(endOfR + 2, endOfR + 4), 16) !== s.length / 2) return false
  return isShortest(r) && isShortest(s) && s.replace(/^0+/, '').toUpperCase().padStart(64, '0') <= halfOrder
}

/** A positive number without needless zeros. */
const isShortest = (hex: string): boolean =>
  hex.length >= 2 && hex.length <= 66 && /^(0[1-9A-F]|[1-7][0-9A-F]|00[89A-F][0-9A-F])/i.test(hex)

async function acceptedByOpenSsl(message: string, signature: string, publicKey: string): Promise<boolean> {
  const data = Buffer.from(message, 'hex')
  const bytes = Buffer.from(signature, 'hex')
  // Ed25519 is so quick that a trip to another thread would cost more.
  if (/^ED/i.test(publicKey)) return opensslVerify(null, data, keyObject(publicKey, true), bytes)
  if (!isCanonical(signature)) return false
  const key = keyObject(publicKey, false)
  return new Promise((resolve) => {
    opensslVerify('sha512', data, key, bytes, (error, valid) => resolve(!error && valid))
  })
}

export async function isSignedBy(message: string, signature: string | undefined, publicKey: string): Promise<boolean> {
  if (signature === undefined || !isPublicKey(publicKey)) return false
  try {
    return (await acceptedByOpenSsl(message, signature, publicKey)) || verify(message, signature, publicKey)
  } catch {
    return false
  }
}
