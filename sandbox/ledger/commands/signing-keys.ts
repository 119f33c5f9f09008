import { createHash } from 'node:crypto'
import { decodeSeed, isValidClassicAddress } from 'ripple-address-codec'
import { deriveKeypair, generateSeed } from 'ripple-keypairs'
import { expectedField, invalidField, type Json, missingField, rpcError } from '#ledger/api/errors.ts'

export type KeyPair = { readonly publicKey: string; readonly privateKey: string }

const secretNames = ['passphrase', 'secret', 'seed', 'seed_hex'] as const
export const algorithms: Readonly<Record<string, 'ecdsa-secp256k1' | 'ed25519'>> = {
  secp256k1: 'ecdsa-secp256k1',
  ed25519: 'ed25519',
}

type Seed = { readonly bytes: Uint8Array; readonly isEd25519: boolean }

export function base58Seed(text: string): Seed | undefined {
  try {
    const { bytes, type } = decodeSeed(text)
    return { bytes: Uint8Array.from(bytes), isEd25519: type === 'ed25519' }
  } catch {
    return undefined
  }
}

const hexSeed = (text: string): Seed | undefined =>
  /^[0-9A-Fa-f]{32}$/.test(text) ? { bytes: Buffer.from(text, 'hex'), isEd25519: false } : undefined

/** A seed in any form; whatever is none is a passphrase. */
function anySeed(text: string): Seed | undefined {
  if (text === '' || isValidClassicAddress(text)) return undefined
  const hashed = createHash('sha512').update(text).digest().subarray(0, 16)
  return hexSeed(text) ?? base58Seed(text) ?? { bytes: hashed, isEd25519: false }
}

const readers = { passphrase: anySeed, secret: anySeed, seed: base58Seed, seed_hex: hexSeed } as const

function onlyOne<T extends string>(params: Json, names: readonly T[], words: string): T | undefined {
  const given = names.filter((name) => params[name] !== undefined)
  if (given.length > 1) throw rpcError('invalidParams', `Exactly one of the following must be specified: ${words}`)
  return given[0]
}

/** The seed that a request for new keys names. */
export function seedOf(params: Json): Seed {
  const name = onlyOne(params, ['passphrase', 'seed', 'seed_hex'], 'passphrase, seed or seed_hex') ?? 'seed'
  const text = params[name]
  if (typeof text !== 'string') throw expectedField(name, 'string')
  const seed = readers[name](text)
  if (!seed) throw rpcError('badSeed')
  return seed
}

/** The keys that a request for signing names. */
export function keyPairOf(params: Json, version: number): KeyPair {
  const name = onlyOne(params, secretNames, 'passphrase, secret, seed or seed_hex')
  if (name === undefined) throw missingField('secret')
  const wanted = readKeyType(params, name, version)
  const text = params[wanted === undefined ? 'secret' : name]
  const known = typeof params[name] === 'string' && name !== 'seed_hex' ? base58Seed(params[name]) : undefined
  if (known?.isEd25519) {
    if (wanted === 'ecdsa-secp256k1') throw rpcError('badSeed', 'Specified seed is for an Ed25519 wallet.')
    return pairOf(known.bytes, 'ed25519')
  }
  if (typeof text !== 'string') throw expectedField(wanted === undefined ? 'secret' : name, 'string')
  const seed = readers[name](text)
  if (!seed) throw rpcError('badSeed', `Invalid field '${name}'.`)
  return pairOf(seed.bytes, wanted ?? 'ecdsa-secp256k1')
}

function readKeyType(params: Json, name: string, version: number) {
  const { key_type: type } = params
  if (type === undefined) return undefined
  if (typeof type !== 'string') throw expectedField('key_type', 'string')
  const algorithm = Object.hasOwn(algorithms, type) ? algorithms[type] : undefined
  if (!algorithm) throw version > 1 ? rpcError('badKeyType') : invalidField('key_type')
  if (name === 'secret') throw rpcError('invalidParams', 'The secret field is not allowed if key_type is used.')
  return algorithm
}

const pairOf = (entropy: Uint8Array, algorithm: 'ecdsa-secp256k1' | 'ed25519'): KeyPair =>
  deriveKeypair(generateSeed({ entropy, algorithm }))
