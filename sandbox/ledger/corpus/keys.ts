import { createHash } from 'node:crypto'
import { decode, encode, encodeForMultisigning, encodeForSigning } from 'ripple-binary-codec'
import { deriveAddress, generateSeed } from 'ripple-keypairs'
import { genesisSeed } from '#ledger/chain/genesis.ts'
import { accountHex } from '#ledger/state/addresses.ts'
import { sha512Half } from '#ledger/state/hash.ts'
import { derivePair, signMessage } from './openssl-keys.ts'
import type { Fields, Signing } from './scenario.ts'

export type Keys = {
  readonly seed: string
  readonly address: string
  readonly publicKey: string
  readonly privateKey: string
}

const keysOf = (seed: string): Keys => {
  const pair = derivePair(seed)
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
  if (!how.none && tx.Signers === undefined) {
    const signature = Buffer.from(signMessage(patched(encodeForSigning(tx)), keys.privateKey), 'hex')
    if (how.corrupt) signature[signature.length - 3]! ^= 1
    tx.TxnSignature = signature.toString('hex').toUpperCase()
  }
  const blob = patched(encode(tx))
  // What was not patched need not be read again to see whether it is signed.
  return { blob, hash: patch ? hashOf(blob) : tx.SigningPubKey === undefined ? undefined : transactionHash(blob) }
}

export type Cosigner = { readonly account: string; readonly keys: Keys; readonly corrupt?: boolean | undefined }

/** The transaction with a signature of each of them. */
export function signTogether(fields: Fields, cosigners: readonly Cosigner[], how: Signing): SignedBlob {
  const tx: Fields = { ...fields, SigningPubKey: '' }
  for (const name of Object.keys(tx)) if (tx[name] === null) delete tx[name]
  const signers = cosigners.map(({ account, keys, corrupt }) => {
    const signature = signMessage(encodeForMultisigning(tx, account), keys.privateKey)
    const TxnSignature = corrupt ? signature.slice(0, -2) + (signature.endsWith('0') ? '11' : '00') : signature
    return { Signer: { Account: account, SigningPubKey: keys.publicKey, TxnSignature } }
  })
  const id = (signer: (typeof signers)[number]) => accountHex(signer.Signer.Account)
  if (!how.unsorted) signers.sort((a, b) => (id(a) < id(b) ? -1 : 1))
  if (how.reversed) signers.reverse()
  const blob = encode({ ...tx, Signers: signers })
  return { blob, hash: hashOf(blob) }
}

/** The hash any client would compute; nothing for what is no signed transaction. */
export function hashOf(blob: string): string | undefined {
  try {
    if (decode(blob).SigningPubKey === undefined) return undefined
  } catch {
    return undefined
  }
  return transactionHash(blob)
}

const transactionHash = (blob: string): string => sha512Half(Buffer.from(`54584E00${blob}`, 'hex'))
