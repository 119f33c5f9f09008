/**
 * A signer command with a real key, which is in the file that is named: `node key-process.ts <file>`. It dies when it is
 * to sign nothing but zeros, and refuses nothing but ones.
 */
import { createECDH, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const pointOf = (key: Buffer): Buffer => {
  const curve = createECDH('secp256k1')
  curve.setPrivateKey(key)
  return curve.getPublicKey()
}
const toNumber = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`)
const toHex = (value: bigint) => value.toString(16).padStart(64, '0')

function inverse(value: bigint): bigint {
  let [base, exponent, result] = [value % ORDER, ORDER - 2n, 1n]
  for (; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * base) % ORDER
    base = (base * base) % ORDER
  }
  return result
}

/** ECDSA by its definition: Node itself signs messages only, never digests. */
function sign(key: Buffer, digest: string): string {
  const nonce = randomBytes(32)
  const r = toNumber(pointOf(nonce).subarray(1, 33)) % ORDER
  const s = (inverse(toNumber(nonce)) * (BigInt(`0x${digest}`) + r * toNumber(key))) % ORDER
  return toHex(r) + toHex(s)
}

const key = Buffer.from(readFileSync(process.argv[2]!, 'utf8').trim(), 'hex')
for await (const line of createInterface({ input: process.stdin })) {
  const digest = line.replace(/^sign /, '')
  if (digest === '00'.repeat(32)) process.exit(7)
  if (digest === '01'.repeat(32)) console.log('error no such key')
  else console.log(line === 'key' ? pointOf(key).toString('hex') : sign(key, digest))
}
