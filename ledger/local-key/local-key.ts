import { ed25519 } from '@noble/curves/ed25519.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { addressOf, concat, contentOf, fromText, sha512Half, toHex, withChecksum } from '#xpop/bytes.ts'
import { encodeTransaction, type Fields } from './encode.ts'

export const SEED_BYTES = 16

/** Family seeds of ed25519 keys begin with sEd. */
const SEED_KIND = [0x01, 0xe1, 0x4b]
const ED25519 = 0xed
const TO_SIGN = fromText('STX\0')

/** As people write it down, and as every wallet for the XRP Ledger takes it. */
export const seedText = (seed: Uint8Array): string => withChecksum(SEED_KIND, seed)

/** Undefined where it is no family seed of an ed25519 key, or was mistyped. */
export const seedOf = (text: string): Uint8Array | undefined => contentOf(SEED_KIND, text.trim(), SEED_BYTES)

/** Calls back with the private key, which is overwritten afterwards whatever happens. */
function withPrivateKey<T>(seed: Uint8Array, use: (privateKey: Uint8Array) => T): T {
  const privateKey = sha512Half(seed)
  try {
    return use(privateKey)
  } finally {
    privateKey.fill(0)
  }
}

const publicKeyOf = (privateKey: Uint8Array) => concat(Uint8Array.of(ED25519), ed25519.getPublicKey(privateKey))

/** The account whose master key this is: an account may have another one as its regular key. */
export const keyAddressOf = (seed: Uint8Array): string =>
  withPrivateKey(seed, (privateKey) => addressOf(ripemd160(sha256(publicKeyOf(privateKey)))))

/** The signed transaction, encoded, in hex. Throws NotEncodable for anything that the product never asks for. */
export const signTransaction = (seed: Uint8Array, tx: Fields): string =>
  withPrivateKey(seed, (privateKey) => {
    const { TxnSignature: _, ...unsigned } = tx
    const ready = { ...unsigned, SigningPubKey: toHex(publicKeyOf(privateKey)) }
    const signature = ed25519.sign(concat(TO_SIGN, encodeTransaction(ready)), privateKey)
    return toHex(encodeTransaction({ ...ready, TxnSignature: toHex(signature) }))
  })
