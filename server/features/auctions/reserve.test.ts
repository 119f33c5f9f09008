import { getAuctionPart } from '@gooddrop/contract/auction-part.ts'
import { decideAuction, listMyAuctions } from '@gooddrop/contract/auctions.ts'
import { nftOffer } from '@gooddrop/ledger/queries.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mint } from '#features/nfts/testing/minting.ts'
import {
  askToAcceptBid,
  bidsOn,
  closingUntil,
  historyOf,
  isGone,
  itemOf,
  notificationsAbout,
  signed,
  XRP,
} from '#features/sales/testing/trading.ts'
import type { Trader } from '#features/signing/testing/asking.ts'
import { call } from '#testing/call.ts'
import { startWorld, type World } from '#testing/world.ts'
import {
  askForAuction,
  askToChangeAuction,
  auctionOf,
  becomes,
  bid,
  bidOf,
  openAuction,
  ownerOf,
  passClose,
  peopleOf,
  requireOk,
} from './testing/auctioning.ts'

let world: World
let [ada, bob, cleo]: Trader[] = []
beforeAll(async () => {
  world = await startWorld()
  ;[ada, bob, cleo] = await peopleOf(world, 3)
})
afterAll(() => world?.stop())

/** An amount that stands nowhere else. */
const RESERVE = 31_415_927n
const reserved = { reserve_price: String(RESERVE) }

const partOf = async (who: Trader, nftId: string) =>
  (await call(world.server, getAuctionPart, { params: { nftId }, headers: who.member.headers })).json()
const decide = async (nftId: string, offer: string) =>
  call(world.server, decideAuction, {
    params: { nftId },
    body: { nft_offer_index: offer },
    headers: ada!.member.headers,
  })

describe('a reserve price', () => {
  it('is asked for by the standing offer, and told to the seller alone', async () => {
    const nftId = await openAuction(world, ada!, reserved)
    const item = await itemOf(world, nftId)
    expect((await nftOffer(world.client, item.nft_offer_index!))?.drops).toBe(RESERVE)
    expect(await auctionOf(world, nftId)).toMatchObject({
      reserve_met: false,
      self_settling: true,
      minimum: '10000000',
    })
    expect(await partOf(ada!, nftId)).toMatchObject({ reserve_price: String(RESERVE) })
    expect(await partOf(bob!, nftId)).toMatchObject({ reserve_price: null })
    await bid(world, bob!, nftId, 12n * XRP)
    const own = requireOk(await call(world.server, listMyAuctions, { headers: ada!.member.headers })).auctions
    expect(own.find(({ nft_id }) => nft_id === nftId)).toMatchObject({
      reserve_price: String(RESERVE),
      reserve_met: false,
      best: '12000000',
    })
    const mine = await call(world.server, listMyAuctions, { headers: bob!.member.headers })
    const all = [
      item,
      await itemOf(world, nftId),
      await auctionOf(world, nftId),
      await historyOf(world, nftId),
      await bidsOn(world, nftId),
      await partOf(bob!, nftId),
      mine.json(),
      await notificationsAbout(world, bob!, nftId),
    ]
    const sent = await world.server.deps.db.selectFrom('outbox').select('payload').execute()
    expect(JSON.stringify([all, sent])).not.toContain(String(RESERVE))
    expect((await historyOf(world, nftId)).find(({ action }) => action === 'auction')).toMatchObject({
      amount: '10000000',
    })
  })

  it('sells by itself once it is met', async () => {
    const nftId = await openAuction(world, ada!, reserved)
    await bid(world, bob!, nftId, 12n * XRP)
    expect(await auctionOf(world, nftId)).toMatchObject({ reserve_met: false, minimum: String(12_600_000n) })
    await bid(world, cleo!, nftId, RESERVE)
    expect(await auctionOf(world, nftId)).toMatchObject({ reserve_met: true })
    await passClose(world, nftId)
    expect(await becomes(world, nftId, 'settled')).toMatchObject({ reserve_met: true })
    expect(await ownerOf(world, nftId)).toBe(cleo!.member.id)
  })

  it('leaves the best bid below it to the seller, who accepts with a signature at that price', async () => {
    const nftId = await openAuction(world, ada!, reserved)
    const { nft_offer_index: standing } = await itemOf(world, nftId)
    await bid(world, bob!, nftId, 12n * XRP)
    await passClose(world, nftId)
    await becomes(world, nftId, 'ended', {
      decide_until: expect.any(String),
      reserve_met: false,
      self_settling: false,
    })
    expect(await notificationsAbout(world, ada!, nftId)).toContainEqual(
      expect.objectContaining({
        text: 'The auction of “Ebb” ended at 12 XRP, below your reserve price. You have one day to accept a bid',
      }),
    )
    await isGone(world, standing)
    const offer = await bidOf(world, bob!, nftId)
    const refused = await decide(nftId, offer)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This bid is below your reserve price. Please accept it by scanning the QR code',
    ])
    await signed(world, ada!, await askToAcceptBid(world, ada!, offer))
    await becomes(world, nftId, 'settled')
    expect(await ownerOf(world, nftId)).toBe(bob!.member.id)
  })

  it('that was not met is why it was not sold, and is not held against the seller', async () => {
    const nftId = await openAuction(world, ada!, reserved)
    const { seller_withdrawn: before } = await auctionOf(world, nftId)
    await bid(world, bob!, nftId, 12n * XRP)
    await passClose(world, nftId)
    const { decide_until } = await becomes(world, nftId, 'ended')
    await closingUntil(world, async () => {
      await world.ledger.pass(3600)
      if (Date.parse(decide_until!) / 1000 > (await world.client.freshTip()).closeTime) throw new Error('not yet')
    })
    await becomes(world, nftId, 'unsold', {
      reason: 'The reserve price was not met',
      reserve_met: false,
      seller_withdrawn: before,
    })
    await closingUntil(world, async () => expect(await bidsOn(world, nftId)).toEqual([]))
  })

  it('may be changed while there is no bid: what was signed for another one is cancelled', async () => {
    const nftId = await openAuction(world, ada!, reserved)
    const { nft_offer_index: first } = await itemOf(world, nftId)
    const kept = await askToChangeAuction(world, ada!, nftId, {
      closeDate: (await auctionOf(world, nftId)).plannedCloseDate,
    })
    expect(requireOk(kept)).not.toHaveProperty('link')
    expect(await partOf(ada!, nftId)).toMatchObject({ reserve_price: String(RESERVE) })
    const edited = await askToChangeAuction(world, ada!, nftId, { reserve_price: String(20n * XRP) })
    await signed(world, ada!, edited)
    const { nft_offer_index: second } = await itemOf(world, nftId)
    expect((await nftOffer(world.client, second!))?.drops).toBe(20n * XRP)
    await isGone(world, first)
    await bid(world, bob!, nftId, 12n * XRP)
    expect((await askToChangeAuction(world, ada!, nftId, { reserve_price: String(11n * XRP) })).statusCode).toBe(409)
  })

  it('without a signed offer leaves the decision to the seller as well', async () => {
    const nftId = await openAuction(world, ada!, { ...reserved, unsigned: true })
    await bid(world, bob!, nftId, 12n * XRP)
    await passClose(world, nftId)
    await becomes(world, nftId, 'ended', { reserve_met: false, self_settling: false })
  })

  it('is at least the starting bid, and the same as it is none', async () => {
    const nftId = await mint(world, ada!)
    const low = await askForAuction(world, ada!, nftId, { reserve_price: String(9n * XRP) })
    expect([low.statusCode, low.json().message]).toEqual([400, 'The reserve price must be at least the starting bid'])
    expect((await askForAuction(world, ada!, nftId, { reserve_price: '-1' })).statusCode).toBe(400)
    requireOk(await askForAuction(world, ada!, nftId, { reserve_price: String(10n * XRP) }))
    expect(await auctionOf(world, nftId)).toMatchObject({ reserve_met: null })
  })
})
