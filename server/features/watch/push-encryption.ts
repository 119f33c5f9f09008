import { createCipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto'

/** The keys of a browser's subscription: its public key and its secret. */
export type Receiver = { p256dh: Buffer; auth: Buffer }

/** Given by tests alone: each message has its own. */
export type Fresh = { sender: ECDH; salt: Buffer }

const CURVE = 'prime256v1'
/** One record holds the whole message; push services accept 4096 bytes. */
const RECORD_SIZE = 4096
const OVERHEAD = 86 + 1 + 16
export const MAX_PUSH_BYTES = RECORD_SIZE - OVERHEAD

const hmac = (key: Buffer, ...parts: Buffer[]) => createHmac('sha256', key).update(Buffer.concat(parts)).digest()
const info = (name: string, ...rest: Buffer[]) => Buffer.concat([Buffer.from(`${name}\0`), ...rest, Buffer.from([1])])

function freshKeys(): Fresh {
  const sender = createECDH(CURVE)
  sender.generateKeys()
  return { sender, salt: randomBytes(16) }
}

/** Encrypts a message so that only this browser can read it (RFC 8291, with the content coding of RFC 8188). */
export function encryptPush(
  message: Buffer,
  { p256dh, auth }: Receiver,
  { sender, salt }: Fresh = freshKeys(),
): Buffer {
  if (message.length > MAX_PUSH_BYTES) throw new RangeError('the push message is too long')
  const publicKey = sender.getPublicKey()
  const shared = sender.computeSecret(p256dh)
  const keyMaterial = hmac(hmac(auth, shared), info('WebPush: info', p256dh, publicKey))
  const pseudoRandom = hmac(salt, keyMaterial)
  const contentKey = hmac(pseudoRandom, info('Content-Encoding: aes128gcm')).subarray(0, 16)
  const nonce = hmac(pseudoRandom, info('Content-Encoding: nonce')).subarray(0, 12)
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce)
  // 2: the last record, without padding.
  const sealed = Buffer.concat([cipher.update(message), cipher.update(Buffer.from([2])), cipher.final()])
  const header = Buffer.alloc(5)
  header.writeUInt32BE(RECORD_SIZE)
  header.writeUInt8(publicKey.length, 4)
  return Buffer.concat([salt, header, publicKey, sealed, cipher.getAuthTag()])
}

/** Whether a browser's public key is a point of the curve. */
export function isPublicKey(key: Buffer): boolean {
  if (key.length !== 65) return false
  const probe = createECDH(CURVE)
  probe.generateKeys()
  try {
    probe.computeSecret(key)
    return true
  } catch {
    return false
  }
}
