import { createHash } from 'node:crypto'
import { deriveKeypair, generateSeed, sign, verify } from 'ripple-keypairs'
import { describe, expect, test } from 'vitest'
import { isCanonical, isSignedBy } from './public-key.ts'

const bytes = (text: string) => createHash('sha256').update(text).digest()

const decidedByKeypairs = (message: string, signature: string, publicKey: string): boolean => {
  try {
    return verify(message, signature, publicKey)
  } catch {
    return false
  }
}

describe.for(['ecdsa-secp256k1', 'ed25519'] as const)('%s signatures', (algorithm) => {
  test('are judged as ripple-keypairs judges them, whatever bit is changed', async () => {
    const { publicKey, privateKey } = deriveKeypair(
      generateSeed({ entropy: bytes(algorithm).subarray(0, 16), algorithm }),
    )
    for (let round = 0; round < 40; round++) {
      const message = bytes(`message ${round}`).toString('hex').toUpperCase()
      const good = sign(message, privateKey)
      expect(await isSignedBy(message, good, publicKey)).toBe(true)
      const changed = Buffer.from(good, 'hex')
      const bit = bytes(`bit ${round}`).readUInt16BE() % (changed.length * 8)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      const bad = changed.toString('hex').toUpperCase()
      expect(await isSignedBy(message, bad, publicKey)).toBe(decidedByKeypairs(message, bad, publicKey))
      expect(await isSignedBy(`${message}00`, good, publicKey)).toBe(false)
    }
  })
})

test('the higher of the two values of S is refused', async () => {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const { publicKey, privateKey } = deriveKeypair(
    generateSeed({ entropy: bytes('high').subarray(0, 16), algorithm: 'ecdsa-secp256k1' }),
  )
  const good = sign('AB', privateKey)
  const lengthR = Number.parseInt(good.slice(6, 8), 16)
  const r = good.slice(8, 8 + lengthR * 2)
  const s = BigInt(`0x${good.slice(8 + lengthR * 2 + 4)}`)
  const high = (order - s).toString(16).toUpperCase().padStart(64, '0')
  const inner = `02${good.slice(6, 8)}${r}0221` + `00${high}`
  const twisted = `30${(inner.length / 2).toString(16).toUpperCase()}${inner}`
  expect(isCanonical(good)).toBe(true)
  expect(isCanonical(twisted)).toBe(false)
  expect(await isSignedBy('AB', twisted, publicKey)).toBe(false)
})

test('nothing is signed by what is no key', async () => {
  expect(await isSignedBy('AB', '00', 'nonsense')).toBe(false)
  expect(await isSignedBy('AB', undefined, `02${'00'.repeat(32)}`)).toBe(false)
})
