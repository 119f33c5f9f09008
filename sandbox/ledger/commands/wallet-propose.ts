import { randomBytes } from 'node:crypto'
import { encodeAccountPublic, encodeSeed } from 'ripple-address-codec'
import { deriveKeypair, generateSeed } from 'ripple-keypairs'
import { keyToRFC1751Mnemonic } from 'xrpl/dist/npm/Wallet/rfc1751.js'
import type { Command } from '#ledger/api/context.ts'
import { expectedField, type Json, rpcError } from '#ledger/api/errors.ts'
import { addressOfKey } from '#ledger/engine/public-key.ts'
import { algorithms, base58Seed, seedOf } from './signing-keys.ts'

const goodEntropy = 80

/** Bits of information in a text, at least. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  let sum = 0
  for (const count of counts.values()) sum += count * Math.log2(count / text.length)
  return Math.floor(-sum)
}

function warningFor(passphrase: string): string {
  const start = 'This wallet was generated using a user-supplied passphrase'
  return entropyOf(passphrase) < goodEntropy
    ? `${start} that has low entropy and is vulnerable to brute-force attacks.`
    : `${start}. It may be vulnerable to brute-force attacks.`
}

function readSeed(params: Json): { bytes: Uint8Array; isEd25519: boolean } {
  const given = params.passphrase ?? params.seed
  const known = typeof given === 'string' ? base58Seed(given) : undefined
  if (known?.isEd25519) return known
  const isGiven = [params.passphrase, params.seed, params.seed_hex].some((value) => value !== undefined)
  return isGiven ? seedOf(params) : { bytes: randomBytes(16), isEd25519: false }
}

/** New keys, or those of a seed or passphrase. */
export const walletPropose: Command = ({ params }) => {
  const { key_type: type, passphrase } = params
  if (type !== undefined && typeof type !== 'string') throw expectedField('key_type', 'string')
  if (type !== undefined && !Object.hasOwn(algorithms, type)) throw rpcError('invalidParams')
  const { bytes, isEd25519 } = readSeed(params)
  if (isEd25519 && type === 'secp256k1') throw rpcError('badSeed')
  const keyType = isEd25519 ? 'ed25519' : (type ?? 'secp256k1')
  const algorithm = algorithms[keyType] ?? 'ecdsa-secp256k1'
  const { publicKey } = deriveKeypair(generateSeed({ entropy: bytes, algorithm }))
  const hex = Buffer.from(bytes).toString('hex').toUpperCase()
  const words = keyToRFC1751Mnemonic(hex)
  const seed = encodeSeed(bytes, 'secp256k1')
  const isOwnWords = typeof passphrase === 'string' && !isEd25519 && ![words, seed, hex].includes(passphrase)
  return {
    account_id: addressOfKey(publicKey),
    key_type: keyType,
    master_key: words,
    master_seed: seed,
    master_seed_hex: hex,
    public_key: encodeAccountPublic(Buffer.from(publicKey, 'hex')),
    public_key_hex: publicKey,
    ...(isOwnWords && { warning: warningFor(passphrase) }),
  }
}
