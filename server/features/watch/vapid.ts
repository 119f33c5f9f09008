import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import type { Deps } from '#deps.ts'
import { findSecret } from './key-store.ts'

/** Who sends: push services accept messages of the server whose key the browser subscribed with (RFC 8292). */
export type Vapid = {
  /** As browsers want it. */
  publicKey: string
  /** The value of the `Authorization` header for a push service. */
  authorize(origin: string, now: Date): string
}

const VALID_SECONDS = 12 * 3600

/** The configured key, or that of the database. */
export async function openVapid({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<Vapid> {
  const given = config.VAPID_PRIVATE_KEY?.reveal()
  const secret = given ? Buffer.from(given, 'base64url') : await findSecret(db, 'vapid')
  const contact = config.VAPID_CONTACT ?? contactOf(config.PUBLIC_URL)
  return vapidOf(secret, contact)
}

/** A push service writes there when something is wrong with our messages; it must be an https: or mailto: address. */
const contactOf = (publicUrl: string) => (publicUrl.startsWith('https:') ? publicUrl : 'mailto:hello@gooddrop.example')

export function vapidOf(secret: Buffer, contact: string): Vapid {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  const key = signingKey(secret, point)
  const publicKey = point.toString('base64url')
  return {
    publicKey,
    authorize: (origin, now) => {
      const exp = Math.floor(now.getTime() / 1000) + VALID_SECONDS
      const token = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp, sub: contact })}`
      const signature = sign('sha256', Buffer.from(token), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${token}.${signature.toString('base64url')}, k=${publicKey}`
    },
  }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function signingKey(secret: Buffer, point: Buffer): KeyObject {
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: secret.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return createPrivateKey({ key: jwk, format: 'jwk' })
}
