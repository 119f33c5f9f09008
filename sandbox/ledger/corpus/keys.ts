import { createHash } from 'node:crypto'
import { decode, encode, encodeForSigning } from 'ripple-binary-codec'
import { deriveAddress, deriveKeypair, generateSeed, sign } from 'ripple-keypairs'
import { genesisSeed } from '#ledger/chain/genesis.ts'
import { sha512Half } from '#ledger/state/hash.ts'
import type { Fields, Signing } from './scenario.ts'

export type Keys = {
  readonly seed: string
  readonly address: string
  readonly publicKey: string
  readonly privateKey: string
}

const keysOf = (seed: string): Keys => {
  const pair = deriveKeypair(seed)
  return { ...pair, seed, address: deriveAddress(pair.publicKey) }
}

export const genesisKeys = keysOf(genesisSeed)

/** Each scenario has accounts of its own; salted when it has been played on this ledger before. */
export function keysFor(scenario: string, name: string, type: string | undefined, salt: number): Keys {
  const text = `${scenario}/${name}${salt > 0 ? `/${salt}` : ''}`
  const entropy = createHash('sha512').update(text).digest().subarray(0, 16)
  return keysOf(generateSeed({ entropy, algorithm: type === 'ed25519' ? 'ed25519' : 'ecdsa-secp256k1' }))
}

export type SignedBlob = { readonly blob: string; readonly hash: string | undefined }

export function signAs(fields: Fields, keys: Keys, how: Signing = {}, patch?: [string, string]): SignedBlob {
  const publicKey = how.pub ?? (how.none ? '' : keys.publicKey)
  const tx: Fields = { SigningPubKey: publicKey, ...fields }
  if (how.pub !== undefined) tx.SigningPubKey = how.pub
  for (const name of Object.keys(tx)) if (tx[name] === null) delete tx[name]
  const patched = (hex: string) => (patch ? hex.replace(patch[0], patch[1]) : hex)
  if (!how.none) {
    const signature = Buffer.from(sign(patched(encodeForSigning(tx)), keys.privateKey), 'hex')
    if (how.corrupt) signature[signature.length - 3]! ^= 1
    tx.TxnSignature = signature.toString('hex').toUpperCase()
  }
  const blob = patched(encode(tx))
  return { blob, hash: hashOf(blob) }
}

/** The hash any client would compute; nothing for what is no signed transaction. */
export function hashOf(blob: string): string | undefined {
  try {
    if (decode(blob).SigningPubKey === undefined) return undefined
  } catch {
    return undefined
  }
  return sha512Half(Buffer.from(`54584E00${blob}`, 'hex'))
}
