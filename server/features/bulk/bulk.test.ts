import {
  abandonBulk,
  askNext,
  type BulkWithSteps,
  changeBulk,
  createBulk,
  getBulk,
  listBulk,
  listReceivedOffers,
  OFFERS_PER_CANCEL,
} from '@gooddrop/contract/bulk.ts'
import { DEFAULT_GIFT_BASIS_POINTS, gift } from '@gooddrop/contract/money.ts'
import { listSignRequests, renewSignRequest } from '@gooddrop/contract/signing.ts'
import { nftOffer } from '@gooddrop/ledger/queries.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bidOf, openAuction } from '#features/auctions/testing/auctioning.ts'
import { mint, mintSeveral } from '#features/nfts/testing/minting.ts'
import {
  askToBid,
  askToCancelBid,
  charity,
  closingUntil,
  itemOf,
  list,
  signed,
  XRP,
} from '#features/sales/testing/trading.ts'
import { reaches, rowOf, type Trader, trader, traders } from '#features/signing/testing/asking.ts'
import { call } from '#testing/call.ts'
import { startWorld, type World } from '#testing/world.ts'

let world: World
let ada: Trader
let bob: Trader

beforeAll(async () => {
  world = await startWorld()
  await charity(world)
  ;[ada, bob] = await traders(world, 2)
})
afterAll(() => world?.stop())

const create = (who: Trader, body: Record<string, unknown>) =>
  call(world.server, createBulk, { body, headers: who.member.headers })

const made = async (who: Trader, body: Record<string, unknown>): Promise<BulkWithSteps> => {
  const reply = await create(who, body)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json().bulk
}

const next = (who: Trader, id: string, body: Record<string, unknown> = {}) =>
  call(world.server, askNext, { params: { id }, body, headers: who.member.headers })

const get = async (who: Trader, id: string) =>
  (await call(world.server, getBulk, { params: { id }, headers: who.member.headers })).json().bulk

const change = (who: Trader, id: string, wanted: string) =>
  call(world.server, changeBulk, { params: { id }, body: { change: wanted }, headers: who.member.headers })

const abandon = (who: Trader, id: string) =>
  call(world.server, abandonBulk, { params: { id }, headers: who.member.headers })

/** Asks for the next signature and gives it. */
async function signNext(who: Trader, id: string): Promise<void> {
  const [scan] = (await next(who, id)).json().scans
  if (!scan) throw new Error('nothing was asked for')
  await world.phone.sign(scan.link, who.secret)
  await reaches(world, scan.sign_request_id, 'signed')
  await world.close()
  await reaches(world, scan.sign_request_id, 'validated')
}

const toList = (...ids: string[]) => ({
  kind: 'list',
  items: ids.map((nft_id, place) => ({ nft_id, amount: String(BigInt(place + 1) * XRP) })),
})

const bidBy = async (who: Trader, nftId: string, drops: bigint) => {
  await signed(world, who, await askToBid(world, who, nftId, drops))
  return bidOf(world, who, nftId)
}

const states = ({ steps }: BulkWithSteps) => steps.map(({ state }) => state)

describe('listing several works', () => {
  it('asks for one signature after the other, and skips what cannot be listed any more', async () => {
    const [first, second, auctioned] = await mintSeveral(world, ada, 3)
    const queue = await made(ada, toList(first, auctioned, second))
    expect(queue).toMatchObject({ kind: 'list', state: 'open', total: 3, left: 3, done: 0 })

    await signNext(ada, queue._id)
    expect(await get(ada, queue._id)).toMatchObject({ left: 2, done: 1 })
    expect(await itemOf(world, first)).toMatchObject({ nftType: 'sell', amount: String(XRP) })

    // Meanwhile the second goes elsewhere: to another account, outside of here.
    const { tokenId } = await world.server.deps.db
      .selectFrom('nfts')
      .select('token_id as tokenId')
      .where('id', '=', auctioned)
      .executeTakeFirstOrThrow()
    const gift = { TransactionType: 'NFTokenCreateOffer', NFTokenID: tokenId, Amount: '0', Flags: 1 }
    const { offerId } = (await world.stage.play(ada.wallet, { ...gift, Destination: bob.address })).one('offered')
    await world.stage.send(bob.wallet, { TransactionType: 'NFTokenAcceptOffer', NFTokenSellOffer: offerId })
    await world.close()

    await signNext(ada, queue._id)
    expect(await get(ada, queue._id)).toMatchObject({
      state: 'done',
      left: 0,
      done: 2,
      skipped: 1,
      steps: [
        { state: 'done', nft: { _id: first } },
        { state: 'skipped', note: 'Only the owner of an item can do this' },
        { state: 'done', amount: String(3n * XRP) },
      ],
    })
    expect((await next(ada, queue._id)).json().scans).toEqual([])
    expect((await call(world.server, listBulk, { headers: ada.member.headers })).json().bulk).toEqual([])
  })

  it('of two devices at once one asks, and both show the same request', async () => {
    const queue = await made(ada, toList(...(await mintSeveral(world, ada, 2))))
    await Promise.all([next(ada, queue._id), next(ada, queue._id)])
    const asked = await world.server.deps.db
      .selectFrom('bulk_steps')
      .select('request_id')
      .where('queue_id', '=', queue._id)
      .where('request_id', 'is not', null)
      .execute()
    const again = (await next(ada, queue._id)).json().scans
    const open = await world.server.deps.db
      .selectFrom('sign_requests')
      .select('id')
      .where('user_id', '=', ada.member.id)
      .where('state', '=', 'created')
      .execute()
    expect(again.map(({ sign_request_id }) => sign_request_id).sort()).toEqual(open.map(({ id }) => id).sort())
    expect(asked).toHaveLength(open.length)
    await abandon(ada, queue._id)
  })

  it('asks for several at once where the wallet can sign them together, as far as the reserve reaches', async () => {
    const poor = await trader(world, { xrp: 20 })
    const ids = await mintSeveral(world, poor, 3)
    const queue = await made(poor, toList(...ids))
    const { scans } = (await next(poor, queue._id, { most: 3 })).json()
    expect(scans).toHaveLength(3)
    expect(await get(poor, queue._id)).toMatchObject({ left: 3, steps: ids.map(() => ({ state: 'asked' })) })
    for (const { link } of scans) await world.phone.sign(link, poor.secret)
    await world.close()
    for (const { sign_request_id } of scans) await reaches(world, sign_request_id, 'validated')
    expect(await get(poor, queue._id)).toMatchObject({ state: 'done', done: 3 })
  })
})

describe('a queue', () => {
  it('goes on after a request was declined, or renewed in the dialog', async () => {
    const queue = await made(ada, toList(await mint(world, ada)))
    const [first] = (await next(ada, queue._id)).json().scans
    await world.phone.reject(first!.link)
    await reaches(world, first!.sign_request_id, 'rejected')
    expect(await get(ada, queue._id)).toMatchObject({
      left: 1,
      steps: [{ state: 'waiting', note: 'Declined in the wallet. You can try again or skip it' }],
    })
    const [second] = (await next(ada, queue._id)).json().scans
    await world.phone.reject(second!.link)
    await reaches(world, second!.sign_request_id, 'rejected')
    const renewed = await call(world.server, renewSignRequest, {
      params: { id: second!.sign_request_id },
      body: {},
      headers: ada.member.headers,
    })
    const scan = renewed.json()
    expect((await next(ada, queue._id)).json().scans).toMatchObject([{ sign_request_id: scan.sign_request_id }])
    await world.phone.sign(scan.link, ada.secret)
    await world.close()
    await reaches(world, scan.sign_request_id, 'validated')
    expect(await get(ada, queue._id)).toMatchObject({ state: 'done', done: 1 })
  })

  it('is paused, continued, skipped and given up', async () => {
    const queue = await made(ada, toList(...(await mintSeveral(world, ada, 3))))
    const [scan] = (await next(ada, queue._id)).json().scans
    await change(ada, queue._id, 'pause')
    const refused = await next(ada, queue._id)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This queue is paused. Please continue it first',
    ])
    expect((await change(ada, queue._id, 'resume')).json().bulk).toMatchObject({ state: 'open', left: 3 })
    // What is skipped is no longer asked of the wallet either.
    expect((await change(ada, queue._id, 'skip')).json().bulk).toMatchObject({ left: 2, skipped: 1 })
    expect(await rowOf(world, scan!.sign_request_id)).toMatchObject({ state: 'cancelled' })

    const [open] = (await next(ada, queue._id)).json().scans
    expect((await abandon(ada, queue._id)).json().bulk).toMatchObject({ state: 'abandoned', left: 0 })
    expect(await rowOf(world, open!.sign_request_id)).toMatchObject({ state: 'cancelled' })
    expect((await change(ada, queue._id, 'resume')).statusCode).toBe(409)
    expect((await next(ada, queue._id)).json().scans).toEqual([])
  })

  it('is nobody else’s, and takes nobody else’s works', async () => {
    const work = await mint(world, ada)
    const queue = await made(ada, toList(work))
    for (const reply of [
      await next(bob, queue._id),
      await change(bob, queue._id, 'pause'),
      await abandon(bob, queue._id),
      await call(world.server, getBulk, { params: { id: queue._id }, headers: bob.member.headers }),
    ])
      expect(reply.statusCode).toBe(404)
    const stolen = await create(bob, toList(work))
    expect([stolen.statusCode, stolen.json().message]).toEqual([403, 'One of these works is not yours any more'])
    await abandon(ada, queue._id)
  })

  it('is one of few at a time', async () => {
    const who = await trader(world)
    const work = await mint(world, who)
    const queues = [await made(who, toList(work)), await made(who, toList(work)), await made(who, toList(work))]
    expect((await create(who, toList(work))).statusCode).toBe(409)
    await abandon(who, queues[0]!._id)
    expect((await create(who, toList(work))).statusCode).toBe(200)
  })
})

describe('cancelling several offers', () => {
  it('takes one transaction, and leaves out what is gone by then', async () => {
    const [one, two] = await mintSeveral(world, ada, 2)
    const bids = [await bidBy(bob, one, 2n * XRP), await bidBy(bob, two, 2n * XRP)]
    const own = await mint(world, bob)
    await list(world, bob, own, 5n * XRP)
    const listing = (await itemOf(world, own)).nft_offer_index!
    const auction = await openAuction(world, bob)
    const standing = (await itemOf(world, auction)).nft_offer_index!
    const foreign = await bidBy(ada, own, 3n * XRP)

    const queue = await made(bob, { kind: 'cancel', offers: [...bids, listing, standing, foreign] })
    // Neither the auction's standing offer nor somebody else's is among them.
    expect(queue).toMatchObject({ total: 1, steps: [{ offers: 3, account: bob.address }] })
    await signed(world, bob, await askToCancelBid(world, bob, bids[0]!))
    // So many does this signature cancel, and these are some of the works.
    const { bulk: asked, scans } = (await next(bob, queue._id)).json()
    const about = { offers: 2, works: { titles: ['Tide #1'], more: 1 } }
    expect(asked.steps).toMatchObject([about])
    const { sign_requests } = (await call(world.server, listSignRequests, { headers: bob.member.headers })).json()
    expect(sign_requests.find(({ _id }) => _id === scans[0]?.sign_request_id)?.about).toEqual(about)
    await signNext(bob, queue._id)
    expect(await get(bob, queue._id)).toMatchObject({ state: 'done', done: 1, steps: [{ offers: 2, works: null }] })
    expect(await get(bob, queue._id)).toMatchObject({ steps: [{ offers: 2, works: null }] })
    const request = await world.server.deps.db
      .selectFrom('sign_requests')
      .select('asked')
      .where('user_id', '=', bob.member.id)
      .where('action', '=', 'cancelOffers')
      .executeTakeFirstOrThrow()
    expect(request.asked.NFTokenOffers).toEqual([bids[1], listing])
    for (const gone of [...bids, listing]) expect(await nftOffer(world.client, gone)).toBeNull()
    for (const kept of [standing, foreign]) expect(await nftOffer(world.client, kept)).not.toBeNull()
    expect(await itemOf(world, own)).toMatchObject({ nftType: 'mint' })
    const nothing = await create(bob, { kind: 'cancel', offers: [foreign] })
    expect([nothing.statusCode, nothing.json().message]).toEqual([409, 'None of these offers is yours any more'])
  })

  it('takes five hundred at a time', async () => {
    const carol = await trader(world)
    const { db } = world.server.deps
    const token = await db
      .selectFrom('nfts')
      .select('token_id as tokenId')
      .where('id', '=', await mint(world, ada))
      .executeTakeFirstOrThrow()
    const bid = { TransactionType: 'NFTokenCreateOffer', NFTokenID: token.tokenId, Owner: ada.address }
    for (let drops = 1; drops <= OFFERS_PER_CANCEL + 1; drops++) {
      await world.stage.send(carol.wallet, { ...bid, Amount: String(drops) })
      // More in one ledger would cost more.
      if (drops % 25 === 0) await world.close()
    }
    await world.close()
    const live = () => db.selectFrom('live_offers').select('offer_index').where('owner', '=', carol.address).execute()
    const offers = (await live()).map(({ offer_index }) => offer_index)
    expect(offers).toHaveLength(OFFERS_PER_CANCEL + 1)

    const queue = await made(carol, { kind: 'cancel', offers })
    expect(queue.steps.map((step) => step.offers)).toEqual([OFFERS_PER_CANCEL, 1])
    await signNext(carol, queue._id)
    expect(await live()).toHaveLength(1)
    await signNext(carol, queue._id)
    expect([await live(), await get(carol, queue._id)]).toMatchObject([[], { state: 'done', done: 2 }])
  })
})

describe('accepting several offers', () => {
  it('sells each, and skips an offer that was withdrawn', async () => {
    const [one, two] = await mintSeveral(world, ada, 2)
    const [kept, withdrawn] = [await bidBy(bob, one, 4n * XRP), await bidBy(bob, two, 4n * XRP)]
    const { headers } = ada.member
    const received = (await call(world.server, listReceivedOffers, { headers })).json().offers
    expect(received).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ nft_offer_index: kept, amount: String(4n * XRP), problem: null }),
        expect.objectContaining({ nft_offer_index: withdrawn, problem: null }),
      ]),
    )
    const queue = await made(ada, { kind: 'accept', offers: [withdrawn, kept] })
    const counterparty = { name: 'Ada Example', address: bob.address }
    const sale = { gift: String(gift(4n * XRP, DEFAULT_GIFT_BASIS_POINTS)), charity: 'Clear Wells', counterparty }
    expect(queue.steps).toMatchObject([sale, sale])
    await signed(world, bob, await askToCancelBid(world, bob, withdrawn))
    await signNext(ada, queue._id)
    await closingUntil(world, async () => {
      const now = await get(ada, queue._id)
      expect([now.state, states(now)]).toEqual(['done', ['skipped', 'done']])
    })
    expect(await itemOf(world, one)).toMatchObject({ owner: { _id: bob.member.id } })
  })
})
