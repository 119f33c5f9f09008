import { decode, encode, encodeForSigning } from 'ripple-binary-codec'
import { verify } from 'ripple-keypairs'
import { expect, it } from 'vitest'
import recorded from './exchanges.json' with { type: 'json' }
import { asked, makeRecordings, type Recording } from './recordings.ts'
import { createXrpApp, deviceAccount } from './xrp-app.ts'

const recordings: Record<string, Recording> = recorded
const last = (name: string) => recordings[name]?.exchanges.at(-1)?.receive ?? ''

it('answers what is recorded', async () => {
  expect(JSON.parse(JSON.stringify(await makeRecordings()))).toEqual(recorded)
})

it('signs what a ledger accepts, by the keys that every other wallet derives from the same phrase', () => {
  const { publicKey, classicAddress } = deviceAccount(0)
  expect(classicAddress).toBe(asked.mint.Account)
  const signature = last('mint').slice(0, -4).toUpperCase()
  const tx = { ...asked.mint, Flags: 0x80000008, SigningPubKey: publicKey }
  expect(verify(encodeForSigning(tx), signature, publicKey)).toBe(true)
  expect(decode(encode({ ...tx, TxnSignature: signature }))).toMatchObject({ Account: classicAddress })
})

it.each([
  ['declined', '6985'],
  ['withoutCanonicalFlag', '6800'],
  ['listUnknown', '6807'],
  ['closed', '6e00'],
  ['locked', '5515'],
])('when %s it says so by %s', (name, status) => {
  expect(last(name)).toBe(status)
})

it('refuses a continuation without a beginning, and what no device can hold', async () => {
  const app = createXrpApp()
  const status = async (...bytes: number[]) => Buffer.from(await app.exchange(Uint8Array.from(bytes))).toString('hex')
  expect(await status(0xe0, 4, 1, 0x40, 1, 0)).toBe('6a80')
  expect(await status(0xe0, 9, 0, 0, 0)).toBe('6d00')
  expect(await status(0xe0, 2, 0, 0x80, 0)).toBe('6b00')
  const path = [5, ...[44, 144, 0].flatMap((step) => [0x80, 0, 0, step]), ...Array(8).fill(0)]
  expect(await status(0xe0, 4, 0x80, 0x40, path.length, ...path)).toBe('9000')
  const chunk = Array(150).fill(0x61)
  const replies = []
  for (let count = 0; count < 6; count++) replies.push(await status(0xe0, 4, 0x81, 0x40, 150, ...chunk))
  expect(replies).toContain('6700')
})
