import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { TOTP_DIGITS } from '@gooddrop/contract/constants.ts'

/** RFC 6238 with what every authenticator app supports: SHA-1, six digits, 30 seconds. */
const STEP_MS = 30_000
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const makeTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

export const stepAt = (at: Date): number => Math.floor(at.getTime() / STEP_MS)

export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff
  return String(number % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, '0')
}

/** The step whose code this is: the present one or its neighbours, for clocks that differ and people who type slowly. */
export function findStep(secret: Buffer, code: string, now: Date): number | undefined {
  const step = stepAt(now)
  return [step, step - 1, step + 1].find((each) =>
    timingSafeEqual(Buffer.from(codeOfStep(secret, each)), Buffer.from(code)),
  )
}

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What the QR code says. */
export const totpUri = (secret: Buffer, account: string): string =>
  `otpauth://totp/Gooddrop:${encodeURIComponent(account)}?secret=${base32(secret)}&issuer=Gooddrop&algorithm=SHA1&digits=${TOTP_DIGITS}&period=30`

const keyFrom = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'gooddrop totp', 32))

/** Bound to its person, so that nobody who writes to the database can give one person's secret to another. */
export function sealSecret(key: string, userId: string, secret: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(key), nonce).setAAD(Buffer.from(userId))
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** Throws for another key or person. */
export function openSecret(key: string, userId: string, sealed: Buffer): Buffer {
  const [nonce, body, tag] = [sealed.subarray(0, 12), sealed.subarray(12, -16), sealed.subarray(-16)]
  const cipher = createDecipheriv('aes-256-gcm', keyFrom(key), nonce).setAAD(Buffer.from(userId)).setAuthTag(tag)
  return Buffer.concat([cipher.update(body), cipher.final()])
}
