import { signIn } from '@gooddrop/contract/signing.ts'
import { signInMemo } from '@gooddrop/ledger/memos.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '#testing/call.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { reaches, rowOf } from './testing/asking.ts'

let world: World
let ada: Person

beforeAll(async () => {
  world = await startWorld()
  ada = await world.person()
})
afterAll(() => world?.stop())

const ask = async () => (await call(world.server, signIn, { params: { socketId: 'any-socket' } })).json()

const people = async () =>
  (await world.server.deps.db.selectFrom('users').select('id').where('wallet_address', '=', ada.address).execute())
    .length

const refused = async (alter: (tx: Json) => Json | Promise<Json>, reason: string) => {
  const scan = await ask()
  const altered = await alter({})
  await world.phone.sign(scan.link, ada.secret, { alter: (tx) => ({ ...tx, ...altered }) })
  const row = await reaches(world, scan.sign_request_id, 'failed')
  expect(row.reason).toBe(reason)
  expect(row.reason_text).toEqual(expect.any(String))
  expect(await people()).toBe(0)
}

const memosOf = async (id: string) => (await rowOf(world, id)).asked.Memos as Json[]

describe('a sign-in is refused', () => {
  it('when it is really a payment', () =>
    refused(
      async () => ({
        TransactionType: 'Payment',
        Destination: world.broker.address,
        Amount: '1000000',
        Fee: '12',
        Sequence: 1,
      }),
      'not_a_sign_in',
    ))

  it('when it carries the nonce of another request', async () => {
    const other = await ask()
    const Memos = await memosOf(other.sign_request_id)
    await refused(() => ({ Memos }), 'wrong_nonce')
  })

  it('when it was made for another site, or for none', async () => {
    await refused(() => ({ Memos: [signInMemo({ domain: 'evil.example', nonce: 'x' })] }), 'wrong_nonce')
    await refused(() => ({ Memos: undefined }), 'wrong_nonce')
  })

  it('when a stranger’s key signs for an account', async () => {
    const eve = await world.person()
    const scan = await ask()
    await world.phone.sign(scan.link, eve.secret, { account: ada.address })
    expect(await reaches(world, scan.sign_request_id, 'failed')).toMatchObject({ reason: 'wrong_key' })
    expect(await people()).toBe(0)
  })

  it('when the same signature is used again for another request', async () => {
    const first = await ask()
    let blob: Json = {}
    await world.phone.sign(first.link, ada.secret, {
      alter: (tx) => {
        blob = tx
        return tx
      },
    })
    await reaches(world, first.sign_request_id, 'validated')
    const second = await ask()
    await world.phone.sign(second.link, ada.secret, { alter: () => blob })
    expect(await reaches(world, second.sign_request_id, 'failed')).toMatchObject({ reason: 'wrong_nonce' })
  })

  it('unless the key is the account’s regular key', async () => {
    const [owner, key] = [await world.person(), await world.person()]
    await world.stage.play(owner.wallet, { TransactionType: 'SetRegularKey', RegularKey: key.address })
    const scan = await ask()
    await world.phone.sign(scan.link, key.secret, { account: owner.address })
    expect(await reaches(world, scan.sign_request_id, 'validated')).toMatchObject({
      outcome: { account: owner.address, isNew: true },
    })
  })
})
