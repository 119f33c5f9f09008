import { decideAuction, listMyAuctions, listMyBids, removeAuction } from '@gooddrop/contract/auctions.ts'
import { listDonations } from '@gooddrop/contract/giving.ts'
import { follow } from '@gooddrop/contract/people.ts'
import { acceptBid } from '@gooddrop/contract/sales.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mint } from '#features/nfts/testing/minting.ts'
import {
  aboutOf,
  askToAcceptBid,
  askToBid,
  askToBuy,
  askToList,
  balance,
  closingUntil,
  historyOf,
  isGone,
  itemOf,
  list,
  notificationsAbout,
  signed,
  XRP,
} from '#features/sales/testing/trading.ts'
import type { Trader } from '#features/signing/testing/asking.ts'
import { call } from '#testing/call.ts'
import { jobsEnd } from '#testing/jobs.ts'
import { startWorld, type World } from '#testing/world.ts'
import {
  askForAuction,
  askToChangeAuction,
  auctionOf,
  becomes,
  bid,
  bidOf,
  HOUR,
  iso,
  now,
  openAuction,
  ownerOf,
  pass,
  passClose,
  passUntil,
  peopleOf,
  requireOk,
  salesOf,
} from './testing/auctioning.ts'

let world: World
let [ada, bob, cleo]: Trader[] = []
beforeAll(async () => {
  world = await startWorld()
  ;[ada, bob, cleo] = await peopleOf(world, 3)
})
afterAll(() => world?.stop())

const said = (reply: { statusCode: number; json(): { message: string } }) => [reply.statusCode, reply.json().message]

describe('terms', () => {
  it('are a day from now by default, and are shown on the item', async () => {
    const nftId = await openAuction(world, ada!, { unsigned: true })
    const item = await itemOf(world, nftId)
    expect(item).toMatchObject({ nftType: 'auction', item_type: 'on_auction', status: 'on_auction', amount: null })
    expect(item).toMatchObject({ initialBidAmount: '10000000', deadline: item.closeDate })
    expect(Date.parse(item.closeDate!) - Date.parse(item.startDate!)).toBe(24 * HOUR * 1000)
    expect(await auctionOf(world, nftId)).toMatchObject({
      state: 'live',
      minimum: '10000000',
      self_settling: false,
      leader_address: null,
      bids: [],
    })
    expect((await askForAuction(world, ada!, nftId)).statusCode).toBe(409)
    expect((await askToList(world, ada!, nftId, XRP)).statusCode).toBe(409)
    expect((await askToBuy(world, bob!, nftId)).statusCode).not.toBe(200)
  })

  it('say on every page of the seller what is signed for them: the price from which on the work is sold', async () => {
    const nftId = await mint(world, ada!)
    expect(await aboutOf(world, ada!, await askForAuction(world, ada!, nftId))).toEqual({ price: String(10n * XRP) })
    const reserved = await mint(world, ada!)
    const asked = await askForAuction(world, ada!, reserved, { reserve_price: String(25n * XRP) })
    expect(await aboutOf(world, ada!, asked)).toEqual({ price: String(25n * XRP) })
  })

  it('notify whoever follows the seller once', async () => {
    await call(world.server, follow, { params: { userId: ada!.member.id }, body: {}, headers: cleo!.member.headers })
    const nftId = await openAuction(world, ada!)
    const heard = async () => {
      await jobsEnd(world.server, 'watch.notify')
      const notifications = await notificationsAbout(world, cleo!, nftId)
      expect(notifications.map(({ text }) => text).sort()).toEqual([
        'Ada Example has a new work: “Ebb”',
        'Ada Example put “Ebb” up for auction',
      ])
    }
    await heard()
    expect(
      requireOk(await call(world.server, removeAuction, { params: { nftId }, headers: ada!.member.headers })),
    ).toMatchObject({
      success: true,
    })
    requireOk(await askForAuction(world, ada!, nftId))
    await world.close()
    await heard()
    expect(await notificationsAbout(world, bob!, nftId)).toEqual([])
  })

  it('are refused with a reason when they are invalid', async () => {
    const nftId = await mint(world, ada!)
    const t = await now(world)
    for (const amount of ['0', '-5', 'x', ''])
      expect(said(await askForAuction(world, ada!, nftId, { initialBidAmount: amount }))).toEqual([
        400,
        'Please Enter The Correct Amount',
      ])
    const ask = async (terms: object) => said(await askForAuction(world, ada!, nftId, terms))
    expect(await ask({ closeDate: iso(t - 60) })).toEqual([400, 'The auction must end in the future'])
    expect(await ask({ startDate: iso(t + 2 * HOUR), closeDate: iso(t + HOUR) })).toEqual([
      400,
      'The auction must end after it starts',
    ])
    expect(await ask({ closeDate: iso(t + 31 * 24 * HOUR) })).toEqual([400, 'An auction can last at most 30 days'])
    expect((await askForAuction(world, bob!, nftId)).statusCode).toBe(403)
    await list(world, ada!, nftId, XRP)
    expect(await ask({})).toEqual([409, 'This item is listed for sale. Remove it from sale first'])
  })

  it('can be changed and removed while there is no bid, and the broker cancels what was signed', async () => {
    const nftId = await openAuction(world, ada!)
    const { nft_offer_index: first } = await itemOf(world, nftId)
    expect(await auctionOf(world, nftId)).toMatchObject({ self_settling: true })
    expect((await historyOf(world, nftId))[0]).toMatchObject({ action: 'auction', amount: '10000000' })
    const closeDate = iso((await now(world)) + 5 * HOUR)
    const edited = await askToChangeAuction(world, ada!, nftId, { initialBidAmount: '20000000', closeDate })
    expect(edited.json()).toMatchObject({ message: 'The auction has been updated' })
    expect(await auctionOf(world, nftId)).toMatchObject({
      initialBidAmount: '20000000',
      closeDate,
      self_settling: false,
    })
    await isGone(world, first)
    await signed(world, ada!, edited)
    const { nft_offer_index: second } = await itemOf(world, nftId)
    expect(
      (await call(world.server, removeAuction, { params: { nftId }, headers: bob!.member.headers })).statusCode,
    ).toBe(403)
    const removed = await call(world.server, removeAuction, { params: { nftId }, headers: ada!.member.headers })
    expect(said(removed)).toEqual([200, 'The auction has been removed'])
    expect(await itemOf(world, nftId)).toMatchObject({ nftType: 'mint', closeDate: null, nft_offer_index: null })
    await isGone(world, second)
  })

  it('are fixed once there is a bid; what was not signed yet can still be signed', async () => {
    const nftId = await openAuction(world, ada!, { unsigned: true })
    await bid(world, bob!, nftId, 10n * XRP)
    expect(await itemOf(world, nftId)).toMatchObject({ initialBidAmount: '10000000', amount: '10000000' })
    const { plannedCloseDate, startDate } = await auctionOf(world, nftId)
    const change = { initialBidAmount: '11000000', startDate, closeDate: plannedCloseDate }
    expect((await askToChangeAuction(world, ada!, nftId, change)).statusCode).toBe(409)
    expect(
      (await call(world.server, removeAuction, { params: { nftId }, headers: ada!.member.headers })).statusCode,
    ).toBe(409)
    const same = { startDate, closeDate: plannedCloseDate }
    await signed(world, ada!, await askToChangeAuction(world, ada!, nftId, same))
    expect(await auctionOf(world, nftId)).toMatchObject({ self_settling: true })
  })
})

describe('from beginning to end', () => {
  it('scheduled, live, extended, ended, settled: the best bid wins by itself, and it gives', async () => {
    const t = await now(world)
    const nftId = await openAuction(world, ada!, { startDate: iso(t + HOUR), closeDate: iso(t + 3 * HOUR) })
    expect(await auctionOf(world, nftId)).toMatchObject({ state: 'scheduled' })
    expect(said(await askToBid(world, bob!, nftId, 10n * XRP))).toEqual([409, 'This auction has not started yet'])
    await pass(world, HOUR + 60)
    expect(await auctionOf(world, nftId)).toMatchObject({ state: 'live' })

    expect(said(await askToBid(world, bob!, nftId, 9n * XRP))).toEqual([409, 'A bid must now be at least 10 XRP'])
    await bid(world, bob!, nftId, 10n * XRP)
    expect(said(await askToBid(world, cleo!, nftId, 10_400_000n))).toEqual([409, 'A bid must now be at least 10.5 XRP'])
    await bid(world, cleo!, nftId, 11n * XRP)
    expect((await notificationsAbout(world, bob!, nftId))[0]).toMatchObject({
      action: 'outbid',
      text: expect.stringMatching(/^.+ outbid you on “Ebb” with 11 XRP$/),
    })
    expect(await auctionOf(world, nftId)).toMatchObject({ leader_address: cleo!.address, minimum: '11550000' })
    expect(
      (
        await call(world.server, acceptBid, {
          params: { socketId: 'no-socket' },
          body: await answerTo(cleo!, nftId),
          headers: ada!.member.headers,
        })
      ).statusCode,
    ).toBe(409)

    const { closeDate } = await auctionOf(world, nftId)
    await passUntil(world, closeDate, -300)
    await bid(world, bob!, nftId, 20n * XRP, { donation_percent: 5 })
    const extended = await auctionOf(world, nftId)
    expect(Date.parse(extended.closeDate)).toBeGreaterThan(Date.parse(closeDate))
    expect(Date.parse((await itemOf(world, nftId)).deadline!)).toBe(Date.parse(extended.closeDate))

    const [seller, loser] = [await balance(world, ada!), await bidOf(world, cleo!, nftId)]
    await passClose(world, nftId)
    const settled = await becomes(world, nftId, 'settled')
    expect(await ownerOf(world, nftId)).toBe(bob!.member.id)
    // The reserve of the standing offer, too, is hers again to spend; the price is all that came in.
    expect(await balance(world, ada!)).toBe(seller + 20n * XRP)
    expect(settled.bids.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['won', 'lost', 'replaced'])
    await isGone(world, loser)
    expect((await auctionOf(world, nftId)).bids[1]).toMatchObject({ reserve: '200000', reserve_returned: true })
    expect((await notificationsAbout(world, cleo!, nftId))[0]).toMatchObject({ action: 'auction_lost' })
    const notifications = (await notificationsAbout(world, bob!, nftId)).map(({ action }) => action)
    expect(notifications).toEqual(expect.arrayContaining(['auction_won', 'outbid']))
    await closingUntil(world, async () => {
      const reply = await call(world.server, listDonations, { query: { nft_id: nftId } })
      expect(reply.json().donations).toMatchObject([{ amount: '1000000', payout_hash: expect.any(String) }])
    })
    expect(await itemOf(world, nftId)).toMatchObject({ nftType: 'mint', closeDate: null })
  })

  it('without a bid it is unsold, and the standing offer is cancelled', async () => {
    const nftId = await openAuction(world, ada!)
    const { nft_offer_index } = await itemOf(world, nftId)
    await passClose(world, nftId)
    await becomes(world, nftId, 'unsold', { reason: 'There were no bids' })
    expect(await itemOf(world, nftId)).toMatchObject({ nftType: 'mint', owner: { _id: ada!.member.id } })
    await isGone(world, nft_offer_index)
    expect((await notificationsAbout(world, ada!, nftId))[0]).toMatchObject({ action: 'auction_unsold' })
  })

  it('without the standing offer the seller is asked to accept, and has a day for it', async () => {
    const nftId = await openAuction(world, ada!, { unsigned: true })
    await bid(world, bob!, nftId, 12n * XRP)
    await passClose(world, nftId)
    await becomes(world, nftId, 'ended', { decide_until: expect.any(String) })
    expect((await notificationsAbout(world, ada!, nftId))[0]).toMatchObject({ action: 'auction_decide' })
    const decide = { nft_offer_index: await bidOf(world, bob!, nftId) }
    expect(
      (await call(world.server, decideAuction, { params: { nftId }, body: decide, headers: ada!.member.headers }))
        .statusCode,
    ).toBe(409)
    await signed(world, ada!, await askToAcceptBid(world, ada!, decide.nft_offer_index))
    await becomes(world, nftId, 'settled')
    expect(await ownerOf(world, nftId)).toBe(bob!.member.id)

    const left = await openAuction(world, ada!, { unsigned: true })
    await bid(world, bob!, left, 12n * XRP)
    const offer = await bidOf(world, bob!, left)
    await passClose(world, left)
    await pass(world, 24 * HOUR + 60)
    await becomes(world, left, 'unsold', { reason: 'The seller did not decide in time' })
    await isGone(world, offer)
    expect(await salesOf(world, left)).toEqual([])
  })
})

const answerTo = async (who: Trader, nftId: string) => ({
  nft_offer_index: await bidOf(world, who, nftId),
  wallet_address: ada!.address,
})

it('shows people their auctions and their bids', async () => {
  const nftId = await openAuction(world, ada!)
  await bid(world, bob!, nftId, 15n * XRP)
  const { auctions } = requireOk(await call(world.server, listMyAuctions, { headers: ada!.member.headers }))
  expect(auctions[0]).toMatchObject({ nft: { _id: nftId }, state: 'live', bids: 1, best: '15000000' })
  const mine = async (who: Trader) =>
    requireOk(await call(world.server, listMyBids, { headers: who.member.headers })).bids
  expect((await mine(bob!))[0]).toMatchObject({ nft: { _id: nftId }, leading: true, outcome: 'standing', live: true })
  await bid(world, cleo!, nftId, 16n * XRP)
  expect((await mine(bob!))[0]).toMatchObject({ nft: { _id: nftId }, leading: false })
})
