import { fromBase64url, toBase64url } from './sealing.ts'

/** What the file says in the open: by it a person finds the right file and the right account. */
export type BackupFile = {
  kind: 'gooddrop wallet backup'
  version: 1
  account: string
  key_address: string
  kdf: { name: 'PBKDF2'; hash: 'SHA-256'; iterations: number; salt: string }
  cipher: { name: 'AES-GCM'; iv: string }
  /** The 16 bytes of the family seed, encrypted. */
  seed: string
}

export type Backed = { account: string; keyAddress: string }

const ITERATIONS = 600_000
/** A forged file must not keep the browser busy for hours. */
const MOST_ITERATIONS = 10_000_000
const encoder = new TextEncoder()

export class WrongPassword extends Error {
  override readonly name = 'WrongPassword'
}
export class NoBackupFile extends Error {
  override readonly name = 'NoBackupFile'
}

async function keyOf(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', encoder.encode(password.normalize('NFKC')), 'PBKDF2', false, [
    'deriveKey',
  ])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

const bound = ({ account, keyAddress }: Backed) => encoder.encode(`gooddrop wallet backup\n${account}\n${keyAddress}`)

export async function writeBackupFile(seed: Uint8Array<ArrayBuffer>, password: string, whose: Backed): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await keyOf(password, salt, ITERATIONS)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bound(whose) }, key, seed)
  const file: BackupFile = {
    kind: 'gooddrop wallet backup',
    version: 1,
    account: whose.account,
    key_address: whose.keyAddress,
    kdf: { name: 'PBKDF2', hash: 'SHA-256', iterations: ITERATIONS, salt: toBase64url(salt) },
    cipher: { name: 'AES-GCM', iv: toBase64url(iv) },
    seed: toBase64url(new Uint8Array(sealed)),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

export async function readBackupFile(text: string, password: string) {
  const file = parse(text)
  const [salt, iv, sealed] = [file.kdf.salt, file.cipher.iv, file.seed].map(fromBase64url)
  if (!salt || !iv || !sealed) throw new NoBackupFile()
  const whose = { account: file.account, keyAddress: file.key_address }
  const key = await keyOf(password, salt, file.kdf.iterations)
  try {
    const how = { name: 'AES-GCM', iv, additionalData: bound(whose) }
    return { ...whose, seed: new Uint8Array(await crypto.subtle.decrypt(how, key, sealed)) }
  } catch {
    throw new WrongPassword()
  }
}

function parse(text: string): BackupFile {
  try {
    const file: Partial<BackupFile> = JSON.parse(text)
    const texts = [file.account, file.key_address, file.seed, file.kdf?.salt, file.cipher?.iv]
    const iterations = file.kdf?.iterations ?? 0
    const right = file.kind === 'gooddrop wallet backup' && file.version === 1
    const possible = Number.isInteger(iterations) && iterations > 0 && iterations <= MOST_ITERATIONS
    if (right && possible && texts.every((each) => typeof each === 'string')) return file as BackupFile
  } catch {
    // Not even JSON.
  }
  throw new NoBackupFile()
}
