import { removeAuction } from '@gooddrop/contract/auctions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  askToAcceptBid,
  askToBid,
  bidsOn,
  closingUntil,
  give,
  isGone,
  itemOf,
  notificationsAbout,
  sign,
  signed,
  XRP,
} from '#features/sales/testing/trading.ts'
import { type Trader, trader } from '#features/signing/testing/asking.ts'
import { call } from '#testing/call.ts'
import { startWorld, type World } from '#testing/world.ts'
import {
  askToChangeAuction,
  auctionOf,
  becomes,
  bid,
  bidOf,
  openAuction,
  ownerOf,
  passClose,
  passUntil,
  peopleOf,
  salesOf,
  spend,
} from './testing/auctioning.ts'

let world: World
let [ada, bob, cleo, dan]: Trader[] = []
beforeAll(async () => {
  world = await startWorld()
  ;[ada, bob, cleo, dan] = await peopleOf(world, 4, 10_000)
})
afterAll(() => world?.stop())

const cancel = async (who: Trader, nftId: string) =>
  world.stage.send(who.wallet, {
    TransactionType: 'NFTokenCancelOffer',
    NFTokenOffers: [await bidOf(world, who, nftId)],
  })
const closeOf = async (nftId: string) => Date.parse((await auctionOf(world, nftId)).closeDate)
const outcomes = async (nftId: string) => (await auctionOf(world, nftId)).bids.map(({ outcome }) => outcome)

describe('a leading bid that is withdrawn', () => {
  it('T7: whoever bids high and moves the money is barred, and the close is extended for the others', async () => {
    const nftId = await openAuction(world, ada!)
    const shield = await trader(world, { xrp: 900 })
    await bid(world, bob!, nftId, 10n * XRP)
    await bid(world, shield, nftId, 800n * XRP)
    expect((await askToBid(world, cleo!, nftId, 700n * XRP)).statusCode).toBe(409)
    await passUntil(world, (await auctionOf(world, nftId)).closeDate, -200)
    const before = await closeOf(nftId)
    await spend(world, shield, bob!, 500n * XRP)
    await world.close()
    // One ledger may be a mishap; the minimum is already that of who can pay.
    expect(await auctionOf(world, nftId)).toMatchObject({ leader_address: bob!.address, minimum: '10500000' })
    expect(await closeOf(nftId)).toBe(before)
    await world.close()
    expect(await closeOf(nftId)).toBeGreaterThan(before)
    expect(await outcomes(nftId)).toEqual(['withdrawn', 'standing'])
    await world.pay(shield.address, 1000n * XRP)
    expect((await askToBid(world, shield, nftId, 900n * XRP)).json().message).toMatch(/withdrew a leading bid/)
    await bid(world, cleo!, nftId, 300n * XRP)
    await passClose(world, nftId)
    await becomes(world, nftId, 'settled')
    expect(await ownerOf(world, nftId)).toBe(cleo!.member.id)
  })

  it('in the ledger of the close extends the close: nobody wins by default', async () => {
    const nftId = await openAuction(world, ada!)
    await bid(world, bob!, nftId, 10n * XRP)
    await bid(world, dan!, nftId, 50n * XRP)
    const before = await closeOf(nftId)
    await cancel(dan!, nftId)
    await passClose(world, nftId)
    const after = await auctionOf(world, nftId)
    expect(after).toMatchObject({ state: 'live', leader_address: bob!.address })
    expect(Date.parse(after.closeDate)).toBeGreaterThan(before)
    expect(await notificationsAbout(world, dan!, nftId)).toMatchObject([{ action: 'bid_withdrawn' }])
    await passClose(world, nftId)
    await becomes(world, nftId, 'settled')
    expect(await ownerOf(world, nftId)).toBe(bob!.member.id)
  })

  it('by an earlier, lower request that is signed later: the high one counts', async () => {
    const nftId = await openAuction(world, ada!)
    const low = await askToBid(world, bob!, nftId, 11n * XRP)
    await bid(world, bob!, nftId, 90n * XRP)
    await signed(world, bob!, low)
    expect(await bidsOn(world, nftId)).toMatchObject([{ amount: '90000000' }])
    expect((await notificationsAbout(world, bob!, nftId))[0]).toMatchObject({ action: 'bid_too_late' })
    expect(await auctionOf(world, nftId)).toMatchObject({ leader_address: bob!.address, minimum: '94500000' })
  })
})

describe('bids that cannot be paid', () => {
  it('T24: an unfunded bid sets no minimum', async () => {
    const nftId = await openAuction(world, ada!)
    const poor = await trader(world, { xrp: 60 })
    const asked = await askToBid(world, poor, nftId, 50n * XRP)
    await spend(world, poor, bob!, 40n * XRP)
    await world.close()
    await signed(world, poor, asked)
    expect(await bidsOn(world, nftId)).toMatchObject([{ amount: '50000000', funded: false }])
    expect(await auctionOf(world, nftId)).toMatchObject({ leader_address: null, minimum: '10000000' })
    await bid(world, cleo!, nftId, 10n * XRP)
    await passClose(world, nftId)
    await becomes(world, nftId, 'settled')
    expect(await ownerOf(world, nftId)).toBe(cleo!.member.id)
    expect(await outcomes(nftId)).toEqual(['lost', 'won'])
  })

  it('T8: the same money leads one auction only', async () => {
    const [one, two] = [await openAuction(world, ada!), await openAuction(world, ada!)]
    const thin = await trader(world, { xrp: 120 })
    const second = await askToBid(world, thin, two, 90n * XRP)
    await bid(world, thin, one, 90n * XRP)
    await signed(world, thin, second)
    expect(await auctionOf(world, two)).toMatchObject({ leader_address: null, minimum: '10000000' })
    expect((await askToBid(world, thin, two, 80n * XRP)).json().message).toMatch(/^This needs/)
    await bid(world, bob!, one, 95n * XRP)
    expect(await auctionOf(world, two)).toMatchObject({ leader_address: thin.address })
  })
})

describe('the seller', () => {
  it('who moved the token has sold nothing, and every bid is cancelled', async () => {
    const nftId = await openAuction(world, ada!)
    await bid(world, bob!, nftId, 10n * XRP)
    const offer = await bidOf(world, bob!, nftId)
    const { NFTokenID, nft_offer_index: standing } = await itemOf(world, nftId)
    await give(world, ada!, dan!, NFTokenID)
    expect(await auctionOf(world, nftId)).toMatchObject({
      state: 'unsold',
      reason: 'The item has left the seller’s wallet',
      seller_withdrawn: 1,
    })
    for (const index of [offer, standing]) await isGone(world, index)
    expect(await salesOf(world, nftId)).toEqual([])
  })

  it('who cancelled the standing offer in the wallet is asked at the close', async () => {
    const nftId = await openAuction(world, ada!)
    await bid(world, bob!, nftId, 10n * XRP)
    const { nft_offer_index } = await itemOf(world, nftId)
    await world.stage.send(ada!.wallet, { TransactionType: 'NFTokenCancelOffer', NFTokenOffers: [nft_offer_index] })
    await world.close()
    expect(await auctionOf(world, nftId)).toMatchObject({ state: 'live', self_settling: false })
    await passClose(world, nftId)
    await becomes(world, nftId, 'ended', { decide_until: expect.any(String) })
    await call(world.server, removeAuction, { params: { nftId }, headers: ada!.member.headers })
    expect(await auctionOf(world, nftId)).toMatchObject({
      state: 'unsold',
      reason: 'The seller ended it without a sale',
    })
  })

  it('T6: cannot be made to accept, nor accept, outside of the auction', async () => {
    const nftId = await openAuction(world, ada!, { unsigned: true })
    await bid(world, bob!, nftId, 10n * XRP)
    expect((await askToAcceptBid(world, ada!, await bidOf(world, bob!, nftId))).statusCode).toBe(409)
  })

  it('signs for terms that have changed meanwhile: it does not count and is cancelled', async () => {
    const nftId = await openAuction(world, ada!, { unsigned: true })
    const old = await askToChangeAuction(world, ada!, nftId, {})
    await askToChangeAuction(world, ada!, nftId, { initialBidAmount: '5000000' })
    await signed(world, ada!, old)
    expect(await auctionOf(world, nftId)).toMatchObject({ self_settling: false, initialBidAmount: '5000000' })
    await closingUntil(world, async () => {
      const left = await world.server.deps.db
        .selectFrom('ledger_offers')
        .select('offer_index')
        .where('token_id', '=', (await itemOf(world, nftId)).NFTokenID)
        .where('gone_ledger', 'is', null)
        .execute()
      expect(left).toEqual([])
    })
  })
})

it('a bid in the same ledger as the close does not count; one in the ledger before does', async () => {
  const nftId = await openAuction(world, ada!)
  await bid(world, bob!, nftId, 10n * XRP)
  await sign(world, cleo!, await askToBid(world, cleo!, nftId, 40n * XRP))
  await passClose(world, nftId)
  await becomes(world, nftId, 'settled')
  expect(await ownerOf(world, nftId)).toBe(bob!.member.id)
  expect((await notificationsAbout(world, cleo!, nftId))[0]).toMatchObject({ action: 'bid_too_late' })
})
