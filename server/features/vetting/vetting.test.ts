import { randomUUID } from 'node:crypto'
import { listCredentials } from '@gooddrop/contract/credentials.ts'
import { listCharities } from '@gooddrop/contract/giving.ts'
import { accountCredentials, accountInfo } from '@gooddrop/ledger/queries.ts'
import { rippleFromUnix } from '@gooddrop/ledger/time.ts'
import { VETTED_TYPES } from '@gooddrop/ledger/vetting.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { balanceOf, makeDeal, order as orderSale, play, workIs } from '#features/house-accounts/testing/deals.ts'
import { addWork } from '#features/house-accounts/work-store.ts'
import { requireCharity } from '#features/listings/choose-charity.ts'
import { closingUntil, signed } from '#features/sales/testing/trading.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { NETWORK } from '#testing/outside.ts'
import { type Person, reached, type World } from '#testing/world.ts'
import {
  askToAccept,
  dayIn,
  newCharity,
  offeredTo,
  order,
  ownCredential,
  startVettingWorld,
  type VettedCharity,
  vet,
} from './testing/credentials.ts'

const NOT_VETTED = 'The vetting of this non-profit has ended or was withdrawn. Please choose another'
const DEPOSIT_AUTH = 9

let world: World
let vetting: Person
let seller: Person
let buyer: Person
beforeAll(async () => {
  ;({ world, vetting } = await startVettingWorld())
  ;[seller, buyer] = [await world.person(), await world.person()]
})
afterAll(() => world?.stop())

const choose = ({ id }: VettedCharity) => requireCharity(world.server.deps, id, { parties: [] })

const shown = async ({ id }: VettedCharity) =>
  (await call(world.server, listCharities)).json().charities.find(({ _id }) => _id === id)

const credentialsOf = async ({ address }: VettedCharity) =>
  (await call(world.server, listCredentials, { params: { account: address } })).json().credentials

const sell = async (charity: Person) => {
  const deal = await makeDeal(world, { seller, buyer, charity }, { price: 10_000_000n, percent: 10 })
  await orderSale(world, deal)
  return deal
}

/** Each ledger closes at least a second after the one before. */
async function passUntil(time: number): Promise<void> {
  while ((await world.client.freshTip()).closeTime <= time) {
    // The server need not take each one in by itself.
    for (let more = 0; more < 19; more++) await world.stage.close()
    await reached(world.server, await world.stage.close())
  }
}

const payoutsTo = ({ address }: Person) =>
  world.server.deps.db.selectFrom('payouts').selectAll().where('charity', '=', address).execute()

test('a charity can be chosen once its wallet has accepted the credential that was issued to it', async () => {
  const wells = await newCharity(world, 'Clear Wells')
  await expect(choose(wells)).rejects.toThrow(NOT_VETTED)
  expect(await shown(wells)).toMatchObject({ active: false, credential: null })
  expect(await ownCredential(world, wells)).toMatchObject({
    charity: { _id: wells.id, name: 'Clear Wells', ledger_account: wells.address },
    held: null,
    offered: null,
  })

  const said = await order(world, 'issue', wells.id, '--expires', dayIn(365), '--uri', 'https://gooddrop.example/wells')
  expect(said).toContain('/Charity-Credential')
  const offered = await offeredTo(world, wells)
  expect(offered).toMatchObject({ state: 'offered', issuer: vetting.address, uri: 'https://gooddrop.example/wells' })
  expect(offered.expires_at).toMatch(`${dayIn(365)}T23:59:59`)
  await expect(choose(wells)).rejects.toThrow(NOT_VETTED)

  const stranger = await newCharity(world, 'Somebody Else')
  expect((await askToAccept(world, stranger, offered._id)).statusCode).toBe(404)
  expect((await askToAccept(world, stranger, offered._id, wells.address)).statusCode).toBe(403)

  await signed(world, wells, await askToAccept(world, wells, offered._id))
  expect(await choose(wells)).toMatchObject({ id: wells.id })
  const { active, credential } = (await shown(wells))!
  expect({ active, credential }).toMatchObject({ active: true, credential: { uri: 'https://gooddrop.example/wells' } })
  const [held] = await credentialsOf(wells)
  expect(held).toMatchObject({ state: 'valid', accepted_hash: expect.stringMatching(/^[0-9A-F]{64}$/) })
  expect((await askToAccept(world, wells, offered._id)).statusCode).toBe(409)
  // The reserve is the charity's since.
  expect((await accountInfo(world.client, wells.address))?.ownerCount).toBe(1)
})

test('a renewal leaves the present credential valid until the new one is accepted, and then one is left', async () => {
  const school = await newCharity(world, 'Night School')
  await vet(world, school, { days: 100 })
  await order(world, 'renew', school.address, '--expires', dayIn(400), '--uri', 'https://gooddrop.example/again')
  const offered = await offeredTo(world, school)
  expect((await ownCredential(world, school)).held).toMatchObject({ uri: 'https://gooddrop.example/100' })
  expect(await choose(school)).toMatchObject({ id: school.id })
  await signed(world, school, await askToAccept(world, school, offered._id))
  await closingUntil(world, async () => {
    const entries = await accountCredentials(world.client, school.address)
    expect(entries).toMatchObject([{ uri: 'https://gooddrop.example/again', accepted: true }])
  })
  await closingUntil(world, async () =>
    expect((await credentialsOf(school)).map(({ state }) => state)).toEqual(['valid', 'revoked']),
  )
  expect(await choose(school)).toMatchObject({ id: school.id })
})

test('after a revocation nothing more is sold for the charity, and the gift of an older sale still reaches it', async () => {
  const hedge = await newCharity(world, 'Hedge & Meadow')
  await vet(world, hedge)
  await play(world, hedge, { TransactionType: 'AccountSet', SetFlag: DEPOSIT_AUTH })
  const sold = await sell(hedge)
  await closingUntil(world, () => workIs(world, sold.settlementId, 'done', 0))
  await closingUntil(world, async () => expect(await payoutsTo(hedge)).toMatchObject([{ state: 'held' }]))

  await order(world, 'revoke', hedge.id)
  await closingUntil(world, async () => expect((await credentialsOf(hedge))[0]?.state).toBe('revoked'))
  await expect(choose(hedge)).rejects.toThrow(NOT_VETTED)
  const refused = await sell(hedge)
  const work = await closingUntil(world, () => workIs(world, refused.settlementId, 'failed', 0))
  expect(work.reason).toBe('charity_not_vetted')

  const before = await balanceOf(world, hedge)
  await play(world, hedge, { TransactionType: 'AccountSet', ClearFlag: DEPOSIT_AUTH })
  await closingUntil(world, async () => expect(await payoutsTo(hedge)).toMatchObject([{ state: 'paid' }]))
  expect(await balanceOf(world, hedge)).toBe(before - 10n + 1_000_000n)
})

test('the operator and the charity are told thirty days before the end, once, and the health report says so', async () => {
  const law = await newCharity(world, 'Plain Law')
  await world.server.deps.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', law.member.id)
    .execute()
  await vet(world, law, { days: 20 })
  await world.close()
  const subject = 'The credential of Plain Law ends soon'
  for (const to of ['operator@example.org', law.member.email])
    expect((await world.mailbox.next(to, (mail) => mail.subject === subject)).text).toContain(dayIn(20))
  expect((await world.server.deps.health.warnings()).credentials).toContain(`Plain Law (${dayIn(20)})`)
  await world.close()
  expect(world.mailbox.list('operator@example.org').filter((mail) => mail.subject === subject)).toHaveLength(1)
})

test('the operator is told plainly what cannot be ordered', async () => {
  const van = await newCharity(world, 'Open Clinic Van')
  const terms = ['--expires', dayIn(365), '--uri', 'https://gooddrop.example/van']
  await expect(order(world, 'renew', van.id, ...terms)).rejects.toThrow('holds no valid credential to renew')
  await expect(order(world, 'revoke', van.id)).rejects.toThrow('no credential to revoke')
  await expect(order(world, 'issue', van.id)).rejects.toThrow('Usage')
  for (const [expires, uri, why] of [
    ['tomorrow', 'https://a.example', 'YYYY-MM-DD'],
    [dayIn(-1), 'https://a.example', 'at least a day'],
    [dayIn(6 * 365), 'https://a.example', 'at most five years'],
    [dayIn(365), 'http://a.example', 'https://'],
  ] as const)
    await expect(order(world, 'issue', van.id, '--expires', expires, '--uri', uri)).rejects.toThrow(why)
  await order(world, 'issue', van.id, ...terms)
  await expect(order(world, 'issue', van.id, ...terms)).rejects.toThrow(/being issued|waiting for the charity/)
  const offered = await offeredTo(world, van)
  await expect(order(world, 'issue', van.id, ...terms)).rejects.toThrow('waiting for the charity')
  await signed(world, van, await askToAccept(world, van, offered._id))
  await expect(order(world, 'issue', van.id, ...terms)).rejects.toThrow('renew it instead')
  await expect(order(world, 'renew', van.id, ...terms)).rejects.toThrow('must end later')
  expect(await order(world, 'list')).toContain(`valid until ${dayIn(365)}  Open Clinic Van`)
})

test('whoever writes the database cannot have a credential issued to an account that is no charity', async () => {
  const stranger = await world.person()
  const subjectId = randomUUID()
  const { closeTime } = await world.client.freshTip()
  const body = {
    charity: stranger.address,
    typeHex: VETTED_TYPES[0],
    expiration: closeTime + 100_000,
    uri: 'https://a.example',
  }
  await inTransaction(world.server.deps.db, (tx) =>
    addWork(tx, { account: vetting.address, networkId: NETWORK, purpose: 'credential', subjectId, body }),
  )
  const work = await closingUntil(world, () => workIs(world, subjectId, 'failed', 0))
  expect(work.reason).toBe('refused: a charity that is listed')
  expect(await accountCredentials(world.client, stranger.address)).toEqual([])
})

/** Last, because a transaction of the vetting account that no server signed keeps it from signing for a while. */
test('a credential that has ended counts no more, and the gift of a sale made before still reaches the charity', async () => {
  const lamp = await newCharity(world, 'Warm Rooms')
  const { closeTime } = await world.client.freshTip()
  // Long enough for a busy machine to sell something before.
  const end = closeTime + 600
  const CredentialType = VETTED_TYPES[0]
  await play(world, vetting, {
    TransactionType: 'CredentialCreate',
    Subject: lamp.address,
    CredentialType,
    Expiration: rippleFromUnix(end),
  })
  await play(world, lamp, { TransactionType: 'CredentialAccept', Issuer: vetting.address, CredentialType })
  await eventually(async () => expect(await choose(lamp)).toMatchObject({ id: lamp.id }))
  await play(world, lamp, { TransactionType: 'AccountSet', SetFlag: DEPOSIT_AUTH })
  const sold = await sell(lamp)
  await closingUntil(world, () => workIs(world, sold.settlementId, 'done', 0))
  await passUntil(end)

  await expect(choose(lamp)).rejects.toThrow(NOT_VETTED)
  expect(await shown(lamp)).toMatchObject({ active: false, credential: null })
  expect((await credentialsOf(lamp))[0]).toMatchObject({ state: 'expired' })
  await play(world, lamp, { TransactionType: 'AccountSet', ClearFlag: DEPOSIT_AUTH })
  await closingUntil(world, async () => expect(await payoutsTo(lamp)).toMatchObject([{ state: 'paid' }]))
})
