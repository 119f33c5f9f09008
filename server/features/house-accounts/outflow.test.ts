import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { inTransaction } from '#db/transaction.ts'
import { closeUntilPaid, emptyPlace, prepareSale } from '#features/house-accounts/testing/crash-story.ts'
import { dealOutside, fundPeople, holdings, query } from '#features/house-accounts/testing/outside-deal.ts'
import { createLog } from '#log.ts'
import { type RunningServer, startServer } from '#run.ts'
import { eventually } from '#testing/eventually.ts'
import { type Outside, startOutside } from '#testing/outside.ts'
import { reached } from '#testing/world.ts'
import { enqueueSale } from './enqueue.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

const log = createLog({ level: 'silent' })

it('above its limit per hour the signer lets gifts wait and says so, also after a restart, and loses none', async () => {
  const people = await fundPeople(outside)
  const place = await emptyPlace(outside)
  const serving = async (limit: string, work: (server: RunningServer) => Promise<void>): Promise<void> => {
    const server = await startServer(readConfig({ ...place.env, BROKER_HOURLY_DROPS: limit }), { log })
    await work(server).finally(() => server.stop())
  }
  const closeTwice = async (server: RunningServer) => {
    for (let more = 0; more < 2; more++) await reached(server, await outside.stage.close())
  }
  const warning = async ({ deps }: RunningServer) => (await deps.health.warnings()).broker
  const WAITS = '2 XRP is due and 2 XRP was paid within the last hour, but the limit is 3 XRP'

  // Gifts of 2 XRP each.
  const first = await prepareSale(outside, people, place)
  const before = await holdings(outside, people)
  const given = async () => (await holdings(outside, people)).charity - before.charity
  const second = await dealOutside(outside, people)

  await serving('3000000', async (server) => {
    await closeUntilPaid(outside, place.url, first)
    await inTransaction(server.deps.db, (tx) => enqueueSale(tx, server.deps, second))
    // The sale itself is not kept waiting.
    await eventually(async () => {
      await closeTwice(server)
      expect(await query(place.url, 'select from donations')).toHaveLength(2)
    })
    await eventually(async () => {
      await closeTwice(server)
      expect(await warning(server)).toBe(WAITS)
    })
    expect(await given()).toBe(2_000_000n)
  })

  await serving('3000000', async (server) => {
    await eventually(async () => {
      await closeTwice(server)
      expect(await warning(server)).toBe(WAITS)
    })
    expect(await given()).toBe(2_000_000n)
  })

  // An hour later the first one counts no more; a second one has room.
  await query(place.url, "update house_attempts set created_at = created_at - interval '1 hour'")
  await serving('3000000', async (server) => {
    await closeUntilPaid(outside, place.url, second)
    await closeTwice(server)
    expect(await given()).toBe(4_000_000n)
    expect(await query(place.url, 'select from signer_refusals')).toEqual([])
  })
  await place.drop()
})
