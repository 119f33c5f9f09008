import { afterAll, beforeAll, expect, it } from 'vitest'
import { auctionOf, becomes, bid, openAuction, passClose } from '#features/auctions/testing/auctioning.ts'
import { emptyPlace } from '#features/house-accounts/testing/crash-story.ts'
import { mint } from '#features/nfts/testing/minting.ts'
import { inhabit } from '#features/sales/testing/crash-story.ts'
import {
  askToBuy,
  charity,
  ends,
  itemOf,
  list,
  notificationsAbout,
  settlementOf,
  XRP,
} from '#features/sales/testing/trading.ts'
import { comesToRest } from '#features/sales/testing/walk.ts'
import { trader } from '#features/signing/testing/asking.ts'
import { copyDatabase } from '#testing/database.ts'
import { type Outside, startOutside } from '#testing/outside.ts'
import { testServer } from '#testing/server.ts'
import type { World } from '#testing/world.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

const clock = { now: () => new Date(), set: () => undefined, advance: () => undefined }

async function living<T>(env: Record<string, string>, work: (world: World) => Promise<T>): Promise<T> {
  const world = inhabit(outside, await testServer({ env, clock }))
  try {
    return await work(world)
  } finally {
    await world.server.stop()
  }
}

it('a database from before a purchase and the close of an auction learns from the ledger how both ended', async () => {
  const place = await emptyPlace(outside)
  const before = await living(place.env, async (world) => {
    const [ada, bob] = [await trader(world), await trader(world)]
    await charity(world)
    const listed = await mint(world, ada)
    await list(world, ada, listed, 20n * XRP)
    const auctioned = await openAuction(world, ada)
    await bid(world, bob, auctioned, 30n * XRP)
    return { ada, bob, listed, auctioned, asked: (await askToBuy(world, bob, listed)).json() }
  })
  const { bob, listed, auctioned, asked } = before
  const backup = await copyDatabase(place.url)
  const projected = async (world: World) =>
    [...(await notificationsAbout(world, bob, listed)), ...(await notificationsAbout(world, bob, auctioned))]
      .map(({ action }) => action)
      .sort()
  const truth = await living(place.env, async (world) => {
    await world.phone.sign(asked.link, bob.secret)
    await world.close()
    await ends(world, asked.sign_request_id, 'settled')
    await passClose(world, auctioned)
    await becomes(world, auctioned, 'settled')
    await comesToRest(world)
    return projected(world)
  })
  await living({ ...place.env, DATABASE_URL: backup.url }, async (world) => {
    await world.close()
    await comesToRest(world)
    expect((await settlementOf(world, asked.sign_request_id)).state).toBe('settled')
    expect((await auctionOf(world, auctioned)).state).toBe('settled')
    for (const nftId of [listed, auctioned]) expect((await itemOf(world, nftId)).owner?._id).toBe(bob.member.id)
    expect(await projected(world)).toEqual(truth)
  })
  for (const { drop } of [backup, place]) await drop()
}, 180_000)
