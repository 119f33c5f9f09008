import { accountInfo } from '@gooddrop/ledger/queries.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closingUntil } from '#features/sales/testing/trading.ts'
import { buyer } from './testing/buyer.ts'
import { auctionOfTwoBidders, expectSameEndInRush, type Scene, startScene } from './testing/rush-story.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene?.world.stop())

// Of all sales the one with a deadline; rush.long.test.ts has the others.
it('ends an auction of two bidders on full ledgers as on quiet ones', () =>
  expectSameEndInRush(scene, auctionOfTwoBidders))

it('delivers XRP bought by card once, after the rush', async () => {
  const { world, rush } = scene
  const who = await buyer(world.server)
  await who.card()
  await rush.begin(7_300n)
  await who.confirm(await who.begin())
  for (let closed = 0; closed < 5; closed++) await rush.world.close()
  expect(await who.orders()).toMatchObject([{ state: 'paid', reason: null }])
  await rush.end()
  await closingUntil(world, async () => expect(await who.orders()).toMatchObject([{ state: 'delivered' }]))
  for (let more = 0; more < 3; more++) await world.close()
  const [order] = await who.orders()
  expect((await accountInfo(world.client, who.person.address))?.balance).toBe(BigInt(order!.drops))
})
