import { blobOf } from '@gooddrop/ledger/codec.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askForMint, reaches, rowOf, type Trader, trader } from '#features/signing/testing/asking.ts'
import {
  answer,
  type Holder,
  signViaBrowser,
  transactionOf,
  type WalletAnswer,
} from '#features/signing/testing/via-browser.ts'
import { startWorld, type World } from '#testing/world.ts'

let world: World
let ada: Trader

beforeAll(async () => {
  world = await startWorld()
  ada = await trader(world)
})
afterAll(() => world?.stop())

const askDevice = async (): Promise<Holder> => {
  const { sign_request_id: id } = await askForMint(world, ada, { wallet: 'ledger' })
  return { id, headers: ada.member.headers }
}

/** What the device insists on, and what the server must take for no change. */
const canonical = (tx: Json): Json => ({ ...tx, Flags: (Number(tx.Flags ?? 0) | 0x80000000) >>> 0 })

it('is asked for a complete transaction, and what it signs is submitted by us', async () => {
  const holder = await askDevice()
  const { tx_json, autofill, submit } = (await transactionOf(world, holder, ada.address)).json()
  expect({ autofill, submit }).toEqual({ autofill: false, submit: false })
  expect(tx_json).toMatchObject({ Sequence: expect.any(Number), Fee: expect.any(String) })
  await signViaBrowser(world, holder, ada.secret, { ask: canonical })
  await world.close()
  await reaches(world, holder.id, 'validated')
})

const forgeries: [string, WalletAnswer, string][] = [
  ['another royalty', { ask: (tx) => canonical({ ...tx, TransferFee: 50_000 }) }, 'altered'],
  ['a tag that nobody asked for', { ask: (tx) => canonical({ ...tx, SourceTag: 7 }) }, 'altered'],
  ['a ticket', { ask: (tx) => canonical({ ...tx, Sequence: 0, TicketSequence: 9 }) }, 'altered'],
  ['another flag', { ask: (tx) => ({ ...tx, Flags: 1 }) }, 'altered'],
  ['no memo of ours', { ask: ({ Memos: _, ...tx }) => canonical(tx) }, 'altered'],
  ['a changed field after the signature', { alter: (tx) => ({ ...tx, Fee: '99' }) }, 'bad_signature'],
  ['nothing that can be read', { alter: () => ({ TransactionType: 'Nothing' }) }, 'unreadable'],
]
it.each(forgeries)('with %s is refused and not submitted', async (_what, forged, reason) => {
  const holder = await askDevice()
  await signViaBrowser(world, holder, ada.secret, forged)
  expect(await reaches(world, holder.id, 'failed')).toMatchObject({ reason })
  await world.close()
  expect(await rowOf(world, holder.id)).toMatchObject({ state: 'failed', signed_hash: null })
})

it('by a key that is not the account’s is refused', async () => {
  const holder = await askDevice()
  await signViaBrowser(world, holder, (await world.person()).secret, { account: ada.address })
  expect(await reaches(world, holder.id, 'failed')).toMatchObject({ reason: 'wrong_key' })
})

it('is checked alike when the answer comes encoded', async () => {
  const holder = await askDevice()
  let signed: Json = {}
  await expect(
    signViaBrowser(world, holder, ada.secret, {
      alter: (tx) => {
        signed = tx
        throw new Error('kept for later')
      },
    }),
  ).rejects.toThrow('kept')
  const altered = blobOf({ ...signed, TransferFee: 50_000 })
  await answer(world, holder, { outcome: 'signed', tx_blob: altered })
  expect(await reaches(world, holder.id, 'failed')).toMatchObject({ reason: 'altered' })
  const good = await askDevice()
  expect((await answer(world, good, { outcome: 'signed', tx_blob: 'not hex' })).statusCode).toBe(400)
})
