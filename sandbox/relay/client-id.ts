import { createPublicKey, verify } from 'node:crypto'

/** The base58 alphabet of did:key, which is Bitcoin's; the ledger's has another order. */
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const ED25519_KEY = [0xed, 0x01]
const KEY_BYTES = 32
const PREFIX = 'did:key:z'

function base58(text: string): Buffer {
  let number = 0n
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter)
    if (digit < 0) throw new Error('not base58')
    number = number * 58n + BigInt(digit)
  }
  const hex = number.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}

function keyOf(did: string): Buffer {
  const bytes = base58(did.slice(PREFIX.length))
  if (bytes.length !== KEY_BYTES + 2 || bytes[0] !== ED25519_KEY[0] || bytes[1] !== ED25519_KEY[1])
    throw new Error('not an ed25519 key')
  return bytes.subarray(2)
}

const partOf = (text: string | undefined): unknown => JSON.parse(Buffer.from(text ?? '', 'base64url').toString())

/** The client's id, which is the key that signed the token. Undefined when the token is invalid. */
export function clientIdOf(token: string | null, now: number): string | undefined {
  try {
    const [header, payload, signature = ''] = (token ?? '').split('.')
    const { iss, exp } = partOf(payload) as { iss?: unknown; exp?: unknown }
    if (typeof iss !== 'string' || !iss.startsWith(PREFIX) || typeof exp !== 'number' || exp * 1000 < now)
      return undefined
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: keyOf(iss).toString('base64url') }
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const good = verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))
    return good ? iss : undefined
  } catch {
    return undefined
  }
}
