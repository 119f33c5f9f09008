import { randomBytes, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { deriveAddress, deriveKeypair, generateSeed } from 'ripple-keypairs'
import { ORACLES } from './invented-prices.ts'

/** The keys of one sandbox and its product, made at the first start; they work nowhere else. */
export type Secrets = {
  walletKey: string
  walletSecret: string
  cardsSecretKey: string
  cardsPublishableKey: string
  cardsWebhookSecret: string
  broker: string
  treasury: string
  vetting: string
  totpKey: string
  /** Signs the list of the sandbox ledger's validators. */
  listPublisher: string
  /** The accounts whose word on the price of XRP is believed. */
  oracles: readonly string[]
}

export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const known = existing(file)
  const secrets = { ...made(), ...known }
  // A later version may need more keys than the version that wrote the file.
  if (!known || Object.keys(secrets).length > Object.keys(known).length) save(file, secrets)
  return secrets
}

export function addressOf(seed: string): string {
  return deriveAddress(publicKeyOf(seed))
}

export const publicKeyOf = (seed: string): string => deriveKeypair(seed).publicKey

/** By the word `sandbox` in the card keys the product recognises them and refuses them in production. */
function made(): Secrets {
  return {
    walletKey: randomUUID(),
    walletSecret: randomUUID(),
    cardsSecretKey: `sk_test_sandbox${randomBytes(18).toString('hex')}`,
    cardsPublishableKey: `pk_test_sandbox${randomBytes(18).toString('hex')}`,
    cardsWebhookSecret: `whsec_sandbox${randomBytes(18).toString('hex')}`,
    broker: generateSeed({ algorithm: 'ed25519' }),
    treasury: generateSeed({ algorithm: 'ed25519' }),
    vetting: generateSeed({ algorithm: 'ed25519' }),
    totpKey: randomBytes(32).toString('base64url'),
    listPublisher: generateSeed({ algorithm: 'ed25519' }),
    oracles: ORACLES.map(() => generateSeed({ algorithm: 'ed25519' })),
  }
}

function existing(file: string): Secrets | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${file} cannot be read: ${(error as Error).message}`)
  }
}

/** Written to a temporary file and renamed, because losing these keys would lose the broker's account. */
function save(file: string, secrets: Secrets): void {
  const unfinished = `${file}.unfinished`
  const descriptor = openSync(unfinished, 'w', 0o600)
  writeSync(descriptor, `${JSON.stringify(secrets, null, 2)}\n`)
  fsyncSync(descriptor)
  closeSync(descriptor)
  renameSync(unfinished, file)
}
