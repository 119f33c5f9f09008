import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { inTransaction } from '#db/transaction.ts'
import { closeUntilPaid, emptyPlace, prepareSale } from '#features/house-accounts/testing/crash-story.ts'
import { dealOutside, fundPeople, holdings } from '#features/house-accounts/testing/outside-deal.ts'
import { createLog } from '#log.ts'
import { resumeBroker } from '#operator/house-accounts.ts'
import { type RunningServer, startServer } from '#run.ts'
import { eventually } from '#testing/eventually.ts'
import { newPerson, type Outside, type Person, startOutside } from '#testing/outside.ts'
import { reached } from '#testing/world.ts'
import { enqueueSale } from './enqueue.ts'
import { haltReason } from './halt.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

const log = createLog({ level: 'silent' })

/** By the account's master key, which no server ever has. */
const replaceKey = ({ address }: Person) =>
  outside.stage.play(outside.broker.wallet, { TransactionType: 'SetRegularKey', RegularKey: address })

it('a key that is replaced, before a sale or while it is signed: nothing goes on with the old one, all of it once with the new one', async () => {
  const people = await fundPeople(outside)
  const place = await emptyPlace(outside)
  const [old, fresh] = [newPerson(), newPerson()]
  const serving = async <T>({ secret }: Person, work: (server: RunningServer) => Promise<T>): Promise<T> => {
    const keys = { BROKER_ACCOUNT: outside.broker.address, BROKER_SECRET: secret }
    const server = await startServer(readConfig({ ...place.env, ...keys }), { log })
    return work(server).finally(() => server.stop())
  }
  await replaceKey(old)
  const deal = await prepareSale(outside, people, place)
  await replaceKey(fresh)
  const before = await holdings(outside, people)

  await serving(old, async (server) => {
    const said = async () => (await server.deps.health.warnings()).broker
    await eventually(async () => expect(await said()).toMatch(/key/))
    for (let more = 0; more < 2; more++) await reached(server, await outside.stage.close())
  })
  expect(await holdings(outside, people)).toEqual(before)

  const newest = newPerson()
  const second = await serving(fresh, async (server) => {
    const { deps } = server
    await closeUntilPaid(outside, place.url, deal)
    for (let more = 0; more < 3; more++) await reached(server, await outside.stage.close())
    const after = await holdings(outside, people)
    expect(after.seller - before.seller).toBe(40_000_000n)
    expect(after.buyer - before.buyer).toBe(-42_000_000n)
    expect(after.charity - before.charity).toBe(2_000_000n)

    const made = await dealOutside(outside, people)
    await replaceKey(newest)
    await inTransaction(deps.db, (tx) => enqueueSale(tx, deps, made))
    await eventually(async () => {
      expect(String(await haltReason(deps.db, outside.broker.address))).toContain('tefBAD_AUTH')
    })
    return made
  })
  await serving(newest, async (server) => {
    expect(await resumeBroker.run(server.deps, [])).toContain('tefBAD_AUTH')
    await closeUntilPaid(outside, place.url, second)
    for (let more = 0; more < 3; more++) await reached(server, await outside.stage.close())
  })
  expect((await holdings(outside, people)).charity - before.charity).toBe(4_000_000n)
  await place.drop()
})
