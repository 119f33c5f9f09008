import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  askForAuction,
  askToChangeAuction,
  auctionOf,
  becomes,
  bid,
  openAuction,
  passClose,
} from '#features/auctions/testing/auctioning.ts'
import { emptyPlace } from '#features/house-accounts/testing/crash-story.ts'
import { mint } from '#features/nfts/testing/minting.ts'
import { inhabit } from '#features/sales/testing/crash-story.ts'
import {
  askToBuy,
  charity,
  closingUntil,
  ends,
  itemOf,
  list,
  notificationsAbout,
  settlementOf,
  signed,
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

it('a bid, a listing and a standing offer that were signed after the backup count by what the ledger says', async () => {
  const place = await emptyPlace(outside)
  const before = await living(place.env, async (world) => {
    const [ada, bob] = [await trader(world), await trader(world)]
    const wells = await charity(world)
    const auctioned = await openAuction(world, ada)
    await bid(world, bob, auctioned, 30n * XRP)
    const unsigned = await openAuction(world, ada, { unsigned: true })
    return { ada, bob, wells, auctioned, unsigned, listed: await mint(world, ada), lost: await mint(world, ada) }
  })
  const { ada, bob, wells, auctioned, unsigned, listed, lost } = before
  const backup = await copyDatabase(place.url)
  const cleo = await living(place.env, async (world) => {
    // Neither this person nor the account is in the backup.
    const newcomer = await trader(world)
    await bid(world, newcomer, auctioned, 300n * XRP)
    await list(world, ada, listed, 20n * XRP, { pledge_percent: 25, charity_id: wells.id })
    await signed(world, ada, await askToChangeAuction(world, ada, unsigned))
    await bid(world, bob, unsigned, 40n * XRP)
    // An auction that the backup does not have must not come back as a listing at its starting bid.
    await signed(world, ada, await askForAuction(world, ada, lost))
    return newcomer
  })
  await living({ ...place.env, DATABASE_URL: backup.url }, async (world) => {
    await world.close()
    await closingUntil(world, async () => expect((await auctionOf(world, auctioned)).leader_address).toBe(cleo.address))
    expect(await itemOf(world, listed)).toMatchObject({
      amount: String(20n * XRP),
      pledge: { amount: String(5n * XRP), basis_points: 2500 },
      charity_id: wells.id,
    })
    expect((await itemOf(world, lost)).amount).toBeNull()
    for (const nftId of [auctioned, unsigned]) await passClose(world, nftId)
    await comesToRest(world)
    for (const nftId of [auctioned, unsigned]) await becomes(world, nftId, 'settled')
    const tokens = await world.server.deps.db.selectFrom('tokens').select(['token_id', 'owner']).execute()
    const ownerOf = async (nftId: string) => {
      const { NFTokenID } = await itemOf(world, nftId)
      return tokens.find(({ token_id }) => token_id === NFTokenID)?.owner
    }
    expect(await ownerOf(auctioned)).toBe(cleo.address)
    expect(await ownerOf(unsigned)).toBe(bob.address)
  })
  for (const { drop } of [backup, place]) await drop()
})
