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
import { living } from '#features/sales/testing/crash-story.ts'
import { charity, closingUntil, itemOf, list, signed, XRP } from '#features/sales/testing/trading.ts'
import { comesToRest } from '#features/sales/testing/walk.ts'
import { trader, traders } from '#features/signing/testing/asking.ts'
import { copyDatabase } from '#testing/database.ts'
import { type Outside, startOutside } from '#testing/outside.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

it('learns from the ledger which bid, listing and standing offer were signed after the backup', async () => {
  const place = await emptyPlace(outside)
  const before = await living(outside, place.env, async (world) => {
    const [ada, bob] = await traders(world, 2)
    const wells = await charity(world)
    const auctioned = await openAuction(world, ada)
    await bid(world, bob, auctioned, 30n * XRP)
    const unsigned = await openAuction(world, ada, { unsigned: true })
    return { ada, bob, wells, auctioned, unsigned, listed: await mint(world, ada), lost: await mint(world, ada) }
  })
  const { ada, bob, wells, auctioned, unsigned, listed, lost } = before
  const backup = await copyDatabase(place.url)
  const cleo = await living(outside, place.env, async (world) => {
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
  await living(outside, { ...place.env, DATABASE_URL: backup.url }, async (world) => {
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
