/**
 * A seed is sealed with AES-256-GCM by a key that HKDF derives from the passkey's PRF output. Which account, which key
 * and which passkey it belongs to is authenticated: a sealed seed that is swapped for another one does not open.
 */
export type Belongs = { account: string; keyAddress: string; credentialId: string }

const VERSION = 1
const SALT_BYTES = 32
const IV_BYTES = 12
const PRF_BYTES = 32
const encoder = new TextEncoder()

/** What the passkey is asked to evaluate: the same for all, because it is asked before we know which passkey answers. */
export const PRF_INPUT = encoder.encode('gooddrop passkey wallet, version 1')

/** It was sealed for another passkey, or changed since. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen'
}

const describe = ({ account, keyAddress, credentialId }: Belongs) =>
  encoder.encode(['gooddrop passkey wallet', VERSION, account, keyAddress, credentialId].join('\n'))

async function sealingKey(prf: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  if (prf.length !== PRF_BYTES) throw new RangeError('a PRF output has 32 bytes')
  const base = await crypto.subtle.importKey('raw', prf, 'HKDF', false, ['deriveKey'])
  const info = encoder.encode('seal the seed')
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** In base64url: version, salt, initialisation vector, ciphertext. */
export async function seal(prf: Uint8Array<ArrayBuffer>, seed: Uint8Array<ArrayBuffer>, whose: Belongs) {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const how = { name: 'AES-GCM', iv, additionalData: describe(whose) }
  const sealed = new Uint8Array(await crypto.subtle.encrypt(how, await sealingKey(prf, salt), seed))
  return toBase64url(Uint8Array.of(VERSION, ...salt, ...iv, ...sealed))
}

export async function open(prf: Uint8Array<ArrayBuffer>, sealed: string, whose: Belongs) {
  const bytes = fromBase64url(sealed)
  const start = 1 + SALT_BYTES + IV_BYTES
  if (bytes?.[0] !== VERSION || bytes.length <= start) throw new CannotOpen()
  const key = await sealingKey(prf, bytes.slice(1, 1 + SALT_BYTES))
  const how = { name: 'AES-GCM', iv: bytes.slice(1 + SALT_BYTES, start), additionalData: describe(whose) }
  try {
    return new Uint8Array(await crypto.subtle.decrypt(how, key, bytes.slice(start)))
  } catch {
    throw new CannotOpen()
  }
}

export const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
