import {
  answerCollectionOffer,
  buyAnswer,
  type CollectionOffer,
  declineAnswer,
  listAnswers,
  listCollectionOffers,
  listFittingWorks,
  listGivenAnswers,
  listMadeOffers,
  MAX_OPEN_OFFERS,
  makeCollectionOffer,
  withdrawCollectionOffer,
} from '@gooddrop/contract/collection-offers.ts'
import { createCollection, gatherWorks } from '@gooddrop/contract/collections.ts'
import { gift } from '@gooddrop/contract/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mint } from '#features/nfts/testing/minting.ts'
import {
  askToBuy,
  askToRemove,
  charity,
  closingUntil,
  itemOf,
  list,
  notificationsAbout,
  sign,
  signed,
  XRP,
} from '#features/sales/testing/trading.ts'
import { reaches, type Trader, trader } from '#features/signing/testing/asking.ts'
import { call } from '#testing/call.ts'
import { startWorld, type World } from '#testing/world.ts'

let world: World
let artist: Trader
let buyer: Trader
let collection: string
let giveTo: string

beforeAll(async () => {
  world = await startWorld()
  giveTo = (await charity(world)).id
  artist = await trader(world)
  buyer = await trader(world)
  const body = { name: 'Tides', account: artist.address }
  const made = await call(world.server, createCollection, { body, files: {}, headers: artist.member.headers })
  collection = made.json().collection._id
})
afterAll(() => world?.stop())

/** A work of the collection, held by its artist. */
async function work(): Promise<string> {
  const id = await mint(world, artist)
  const body = { nft_ids: [id] }
  await call(world.server, gatherWorks, { params: { id: collection }, body, headers: artist.member.headers })
  return id
}

const ask = (who: Trader, change: object = {}) =>
  call(world.server, makeCollectionOffer, {
    body: {
      account: who.address,
      collection_id: collection,
      amount: String(5n * XRP),
      works: 1,
      days: 7,
      charity_id: giveTo,
      donation_percent: '10',
      ...change,
    },
    headers: who.member.headers,
  })

async function offer(who: Trader, change: object = {}): Promise<CollectionOffer> {
  const reply = await ask(who, change)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json().offer
}

const answer = (who: Trader, { _id: id }: CollectionOffer, nft_id: string) =>
  call(world.server, answerCollectionOffer, { params: { id }, body: { nft_id }, headers: who.member.headers })

/** Puts a work forward and signs its listing. */
async function put(who: Trader, to: CollectionOffer, nftId: string): Promise<void> {
  const { scan } = (await answer(who, to, nftId)).json()
  if (!scan) throw new Error('nothing was asked for')
  await world.phone.sign(scan.link, who.secret)
  await reaches(world, scan.sign_request_id, 'signed')
  await world.close()
  await reaches(world, scan.sign_request_id, 'validated')
}

const answersTo = async (who: Trader, { _id: id }: CollectionOffer) =>
  (await call(world.server, listAnswers, { params: { id }, headers: who.member.headers })).json().answers

const buy = (who: Trader, id: string) =>
  call(world.server, buyAnswer, { params: { id }, body: {}, headers: who.member.headers })

const made = async (who: Trader) =>
  (await call(world.server, listMadeOffers, { headers: who.member.headers })).json().offers

const given = async (who: Trader) =>
  (await call(world.server, listGivenAnswers, { headers: who.member.headers })).json().answers

const withdraw = (who: Trader, { _id: id }: CollectionOffer) =>
  call(world.server, withdrawCollectionOffer, { params: { id }, headers: who.member.headers })

const states = (answers: readonly { state: string }[]) => answers.map(({ state }) => state)

const stateOf = async (who: Trader, { _id }: CollectionOffer) =>
  (await made(who)).find((each) => each._id === _id)?.state

describe('a collection offer', () => {
  it('is answered by a listing and ends in the usual purchase, with its gift', async () => {
    const own = await work()
    const wanted = await offer(buyer)
    expect(wanted).toMatchObject({
      collection: { _id: collection, name: 'Tides' },
      gift: String(gift(5n * XRP, 1000)),
      state: 'open',
      own: true,
    })
    const shown = (await call(world.server, listCollectionOffers, { params: { id: collection } })).json().offers
    expect(shown).toMatchObject([{ _id: wanted._id, own: false, maker: { _id: buyer.member.id } }])
    const fitting = await call(world.server, listFittingWorks, {
      params: { id: wanted._id },
      headers: artist.member.headers,
    })
    expect(fitting.json().nfts.map(({ _id }) => _id)).toContain(own)

    await put(artist, wanted, own)
    const [ready] = await answersTo(buyer, wanted)
    expect(ready).toMatchObject({ state: 'ready', nft: { _id: own }, amount: String(5n * XRP) })
    expect(await notificationsAbout(world, buyer, own)).toMatchObject([{ action: 'collection_offer_answered' }])

    const scan = await buy(buyer, ready!._id)
    expect(scan.json()).toMatchObject({
      price: String(5n * XRP),
      gift: String(gift(5n * XRP, 1000)),
      charity_id: giveTo,
    })
    expect(states(await answersTo(buyer, wanted))).toEqual(['buying'])
    await signed(world, buyer, scan)
    await closingUntil(world, async () => {
      expect([states(await answersTo(buyer, wanted)), await stateOf(buyer, wanted)]).toEqual([['bought'], 'filled'])
    })
    expect(await itemOf(world, own)).toMatchObject({ owner: { _id: buyer.member.id } })
    expect((await given(artist))[0]).toMatchObject({ state: 'bought', offer: { _id: wanted._id, bought: 1 } })
  })

  it('needs no signature where the work is listed at that price or below, and pays the lower price', async () => {
    const own = await work()
    await list(world, artist, own, 3n * XRP)
    const wanted = await offer(buyer)
    const reply = (await answer(artist, wanted, own)).json()
    expect(reply).toMatchObject({ scan: null, answer: { state: 'ready', amount: String(3n * XRP) } })
    // Once is enough.
    expect((await answer(artist, wanted, own)).statusCode).toBe(409)
    expect((await buy(buyer, reply.answer._id)).json()).toMatchObject({ price: String(3n * XRP) })
    await withdraw(buyer, wanted)
  })

  it('follows the work: dearer, taken off sale or sold to somebody else, it is no answer any more', async () => {
    const wanted = await offer(buyer, { works: 3 })
    const [dearer, removed, sold] = [await work(), await work(), await work()]
    for (const id of [dearer, removed, sold]) await put(artist, wanted, id)
    const other = await trader(world)
    await list(world, artist, dearer, 50n * XRP)
    await signed(world, artist, await askToRemove(world, artist, removed))
    await signed(world, other, await askToBuy(world, other, sold))
    await closingUntil(world, async () => {
      expect(states(await answersTo(buyer, wanted))).toEqual(['gone', 'gone', 'gone'])
    })
    const [first] = await answersTo(buyer, wanted)
    expect((await buy(buyer, first!._id)).statusCode).toBe(409)
    expect((await made(buyer)).find(({ _id }) => _id === wanted._id)).toMatchObject({ bought: 0, ready: 0 })
    await withdraw(buyer, wanted)
  })
})

describe('of two at once', () => {
  it('no more is bought than was wanted, and what was declined in the wallet can be asked for again', async () => {
    const wanted = await offer(buyer)
    const [one, two] = [await work(), await work()]
    await Promise.all([answer(artist, wanted, one), answer(artist, wanted, two)])
    for (const id of [one, two]) await put(artist, wanted, id)
    const answers = await answersTo(buyer, wanted)
    expect(states(answers)).toEqual(['ready', 'ready'])
    const replies = await Promise.all(answers.map(({ _id }) => buy(buyer, _id)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const won = replies.find(({ statusCode }) => statusCode === 200)!.json()
    await world.phone.reject(won.link)
    await reaches(world, won.sign_request_id, 'rejected')
    expect(states(await answersTo(buyer, wanted))).toEqual(['ready', 'ready'])
    const id = await sign(world, buyer, await buy(buyer, answers[0]!._id))
    expect((await buy(buyer, answers[1]!._id)).statusCode).toBe(409)
    await world.close()
    await reaches(world, id, 'validated')
    await closingUntil(world, async () => {
      expect(states(await answersTo(buyer, wanted)).sort()).toEqual(['bought', 'gone'])
    })
    // Whoever was not taken up learns that the work is still listed.
    const left = answers[1]!.nft!._id
    expect((await notificationsAbout(world, artist, left)).map(({ action }) => action)).toContain(
      'collection_offer_ended',
    )
  })
})

describe('what is refused', () => {
  it('works outside of the collection, without the traits, of others, and offers of one’s own', async () => {
    const wanted = await offer(buyer)
    const outside = await mint(world, artist)
    const inside = await work()
    expect((await answer(artist, wanted, outside)).json().message).toBe('This work does not fit the offer')
    const picky = await offer(buyer, { traits: [{ name: 'Sky', value: 'Red' }] })
    expect((await answer(artist, picky, inside)).statusCode).toBe(409)
    const other = await trader(world)
    expect((await answer(other, wanted, inside)).statusCode).toBe(403)
    expect((await answer(buyer, wanted, inside)).statusCode).toBe(403)
    for (const each of [wanted, picky]) await withdraw(buyer, each)
    expect((await answer(artist, wanted, inside)).json().message).toBe('This collection offer has ended')
  })

  it('what the maker cannot pay, with too many open offers, or with somebody else’s wallet', async () => {
    const poor = await trader(world, { xrp: 20 })
    expect((await ask(poor, { amount: String(100n * XRP) })).statusCode).toBe(409)
    expect((await ask(poor, { account: buyer.address })).statusCode).toBe(403)
    expect((await ask(poor, { collection_id: '00000000-0000-7000-8000-000000000000' })).statusCode).toBe(404)
    const wanted = await offer(poor, { amount: String(5n * XRP) })
    await world.stage.send(poor.wallet, {
      TransactionType: 'Payment',
      Destination: buyer.address,
      Amount: String(15n * XRP),
    })
    await world.close()
    expect((await answer(artist, wanted, await work())).json().message).toBe(
      'The wallet behind this offer does not hold enough XRP at the moment',
    )
    const rich = await trader(world)
    const replies = await Promise.all(Array.from({ length: MAX_OPEN_OFFERS + 2 }, () => ask(rich)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MAX_OPEN_OFFERS)
  })

  it('is nobody else’s to see, to buy from, to decline or to withdraw', async () => {
    const wanted = await offer(buyer)
    const own = await work()
    await put(artist, wanted, own)
    const [ready] = await answersTo(buyer, wanted)
    const { headers } = artist.member
    const params = { id: ready!._id }
    expect((await buy(artist, ready!._id)).statusCode).toBe(404)
    expect((await call(world.server, declineAnswer, { params, headers })).statusCode).toBe(404)
    expect((await withdraw(artist, wanted)).statusCode).toBe(404)
    expect((await call(world.server, listAnswers, { params: { id: wanted._id }, headers })).statusCode).toBe(404)
    const declined = await call(world.server, declineAnswer, { params, headers: buyer.member.headers })
    expect(declined.json().answer.state).toBe('declined')
    expect((await buy(buyer, ready!._id)).statusCode).toBe(409)
    await withdraw(buyer, wanted)
  })
})

it('expires by the ledger’s clock, and tells who has put a work forward', async () => {
  const wanted = await offer(buyer, { days: 1 })
  const own = await work()
  await put(artist, wanted, own)
  await world.server.deps.db
    .updateTable('collection_offers')
    .set({ expires_at: new Date(0) })
    .where('id', '=', wanted._id)
    .execute()
  const [ready] = await answersTo(buyer, wanted)
  expect((await buy(buyer, ready!._id)).json().message).toBe('This collection offer has ended')
  await closingUntil(world, async () => {
    expect(await stateOf(buyer, wanted)).toBe('expired')
  })
  expect((await notificationsAbout(world, artist, own)).map(({ action }) => action)).toContain('collection_offer_ended')
  // It is the holder's listing: it stays until they take it off sale.
  expect(await itemOf(world, own)).toMatchObject({ nftType: 'sell' })
})
