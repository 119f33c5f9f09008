import { createPublicKey, generateKeyPairSync, type KeyObject, sign as signAndHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ECDSA, encodeForSigning, Wallet } from 'xrpl'
import { decodeBlob } from './codec.ts'
import { compressPublicKey, digestToSign, externalSigner, toCanonicalDer } from './external-signer.ts'
import { keyOf } from './keys.ts'
import type { Json } from './wire.ts'

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const tx = (account: string, sequence = 1): Json => ({
  TransactionType: 'AccountSet',
  Account: account,
  Sequence: sequence,
  Fee: '12',
  LastLedgerSequence: 20,
})
const sOf = (der: string) => BigInt(`0x${der.slice(-64)}`)

/** A key of OpenSSL, which knows nothing of the ledger: ECDSA uses the first 32 of the 64 bytes of SHA-512, as we do. */
function opensslKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  const info = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('hex')
  return { privateKey, info, point: info.slice(-130) }
}
const signatureOf = (key: KeyObject, unsigned: Json, dsaEncoding: 'der' | 'ieee-p1363') =>
  signAndHash('sha512', Buffer.from(encodeForSigning(unsigned as never), 'hex'), { key, dsaEncoding }).toString('hex')

describe('a signer whose key is elsewhere', () => {
  it.each(['ieee-p1363', 'der'] as const)(
    'makes transactions that the ledger accepts from signatures in %s',
    async (encoding) => {
      const { privateKey, point } = opensslKey()
      const publicKey = compressPublicKey(point)
      const highS = new Set<boolean>()
      // Half of all signatures have the larger s.
      for (let sequence = 1; sequence <= 40; sequence++) {
        const signer = externalSigner({
          publicKey: point,
          async signDigest(digest) {
            const unsigned = { ...tx(signer.account, sequence), SigningPubKey: publicKey }
            expect(digest).toEqual(digestToSign(unsigned))
            const raw = signatureOf(privateKey, unsigned, encoding)
            highS.add(encoding === 'der' || BigInt(`0x${raw.slice(64)}`) > ORDER / 2n)
            return raw
          },
        })
        const { blob, hash } = await signer.sign(tx(signer.account, sequence))
        expect(keyOf(blob)).toBe(signer.keyAddress)
        expect(hash).toMatch(/^[0-9A-F]{64}$/)
        const { TxnSignature } = decodeBlob(blob) as { TxnSignature: string }
        expect(sOf(TxnSignature)).toBeLessThanOrEqual(ORDER / 2n)
      }
      expect(highS.size).toBe(encoding === 'der' ? 1 : 2)
    },
  )

  it('signs for another account as its regular key, and for no third one', async () => {
    const { privateKey, point } = opensslKey()
    const master = Wallet.generate().classicAddress
    const signDigest = async () =>
      signatureOf(privateKey, { ...tx(master), SigningPubKey: compressPublicKey(point) }, 'ieee-p1363')
    const signer = externalSigner({ publicKey: point, signDigest }, master)
    expect(signer.account).toBe(master)
    expect(keyOf((await signer.sign(tx(master))).blob)).toBe(signer.keyAddress)
    await expect(signer.sign(tx(signer.keyAddress))).rejects.toThrow('its own account only')
  })

  it('does not use a signature of another key, or of something else', async () => {
    const [own, other] = [opensslKey(), opensslKey()]
    const publicKey = compressPublicKey(own.point)
    const account = Wallet.generate().classicAddress
    const unsigned = { ...tx(account), SigningPubKey: publicKey }
    for (const [key, signed] of [
      [other.privateKey, unsigned],
      [own.privateKey, { ...unsigned, Sequence: 2 }],
    ] as const) {
      const signDigest = async () => signatureOf(key, signed, 'ieee-p1363')
      const signer = externalSigner({ publicKey, signDigest }, account)
      await expect(signer.sign(unsigned)).rejects.toThrow('not its own')
    }
  })
})

describe('a public key', () => {
  it('is read as a device or a cloud service says it, and gives the same address as a wallet', () => {
    const wallet = Wallet.generate(ECDSA.secp256k1)
    const compressed = wallet.publicKey
    expect(compressPublicKey(compressed)).toBe(compressed)
    expect(externalSigner({ publicKey: compressed, signDigest: async () => '' }).account).toBe(wallet.classicAddress)
    const { point, info } = opensslKey()
    const expected = compressPublicKey(point)
    expect(compressPublicKey(info)).toBe(expected)
    expect(compressPublicKey(`0441${point}`)).toBe(expected)
  })

  it.each([
    ['of ed25519', `ED${'0'.repeat(64)}`],
    ['that is cut off', '04ABCD'],
    ['of another curve', `3059301306072A8648CE3D020106082A8648CE3D03010703420004${'1'.repeat(128)}`],
  ])('%s is refused', (_, key) => {
    expect(() => compressPublicKey(key)).toThrow('not a public key of secp256k1')
  })
})

describe('a signature', () => {
  const hex = (value: bigint) => value.toString(16).padStart(64, '0')

  it('becomes the shortest DER of the smaller s', () => {
    expect(toCanonicalDer(hex(1n) + hex(2n))).toBe('3006020101020102')
    expect(toCanonicalDer(hex(0x80n) + hex(ORDER - 2n))).toBe('300702020080020102')
    expect(toCanonicalDer('300702020080020102')).toBe('300702020080020102')
  })

  it.each([
    ['with r = 0', hex(0n) + hex(1n)],
    ['with s beyond the order', hex(1n) + hex(ORDER)],
    ['that is cut off', '3006020101'],
    ['with bytes behind it', '300602010102010200'],
    ['that is empty', ''],
    ['that is no hex', 'z'.repeat(128)],
  ])('%s is refused', (_, signature) => {
    expect(() => toCanonicalDer(signature)).toThrow(RangeError)
  })
})
