import { createHash } from 'node:crypto'
import { deriveKeypair, generateSeed, sign } from 'ripple-keypairs'
import { expect, test } from 'vitest'
import { derivePair, signMessage } from './openssl-keys.ts'

test.each(['ed25519', 'ecdsa-secp256k1'] as const)('derives and signs with %s as ripple-keypairs does', (algorithm) => {
  for (let at = 0; at < 20; at++) {
    const digest = createHash('sha512').update(`${algorithm} ${at}`).digest()
    const seed = generateSeed({ entropy: digest.subarray(0, 16), algorithm })
    const pair = deriveKeypair(seed)
    expect(derivePair(seed)).toEqual(pair)
    const message = digest.toString('hex')
    expect(signMessage(message, pair.privateKey)).toBe(sign(message, pair.privateKey))
  }
})
