import { afterAll, beforeAll, expect, it } from 'vitest'
import { auctionOf, becomes, bid, openAuction, passClose } from '#features/auctions/testing/auctioning.ts'
import { emptyPlace } from '#features/house-accounts/testing/crash-story.ts'
import { mint } from '#features/nfts/testing/minting.ts'
import { living } from '#features/sales/testing/crash-story.ts'
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
import { traders } from '#features/signing/testing/asking.ts'
import { copyDatabase } from '#testing/database.ts'
import { type Outside, startOutside } from '#testing/outside.ts'
import type { World } from '#testing/world.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

// restored.long.test.ts has what was signed, and not ended, since the backup.
it('learns from the ledger how a purchase and an auction ended after the backup', async () => {
  const place = await emptyPlace(outside)
  const before = await living(outside, place.env, async (world) => {
    const [ada, bob] = await traders(world, 2)
    const { id: charity_id } = await charity(world)
    const listed = await mint(world, ada)
    await list(world, ada, listed, 20n * XRP, { pledge_percent: 10, charity_id })
    const auctioned = await openAuction(world, ada)
    await bid(world, bob, auctioned, 30n * XRP)
    return { ada, bob, listed, auctioned, asked: (await askToBuy(world, bob, listed)).json() }
  })
  const { ada, bob, listed, auctioned, asked } = before
  const backup = await copyDatabase(place.url)
  const projected = async (world: World) =>
    [...(await notificationsAbout(world, bob, listed)), ...(await notificationsAbout(world, bob, auctioned))]
      .map(({ action }) => action)
      .sort()
  const truth = await living(outside, place.env, async (world) => {
    await world.phone.sign(asked.link, bob.secret)
    await world.close()
    await ends(world, asked.sign_request_id, 'settled')
    await passClose(world, auctioned)
    await becomes(world, auctioned, 'settled')
    await comesToRest(world)
    return projected(world)
  })
  await living(outside, { ...place.env, DATABASE_URL: backup.url }, async (world) => {
    await world.close()
    await comesToRest(world)
    expect((await settlementOf(world, asked.sign_request_id)).state).toBe('settled')
    expect((await auctionOf(world, auctioned)).state).toBe('settled')
    for (const nftId of [listed, auctioned]) expect((await itemOf(world, nftId)).owner?._id).toBe(bob.member.id)
    expect(await projected(world)).toEqual(truth)
    const gifts = await world.server.deps.db
      .selectFrom('donations')
      .innerJoin('payouts', 'payouts.id', 'donations.payout_id')
      .select(['donations.giver', 'donations.amount', 'payouts.state'])
      .where('price', '=', String(20n * XRP))
      .orderBy('pledged')
      .execute()
    expect(gifts).toEqual([
      { giver: bob.address, amount: '200000', state: 'paid' },
      { giver: ada.address, amount: '2000000', state: 'paid' },
    ])
  })
  for (const { drop } of [backup, place]) await drop()
})
