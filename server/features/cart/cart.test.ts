import { randomUUID } from 'node:crypto'
import { abandonBulk, askNext, type BulkWithSteps, getBulk } from '@gooddrop/contract/bulk.ts'
import {
  addToCart,
  type CartLine,
  checkOut,
  getCart,
  MAX_CART,
  mergeCart,
  removeFromCart,
  viewCart,
} from '@gooddrop/contract/cart.ts'
import { gift } from '@gooddrop/contract/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hideNft } from '#features/nfts/hide-nft.ts'
import { mintSeveral } from '#features/nfts/testing/minting.ts'
import {
  askToBuy,
  askToRemove,
  balance,
  charity,
  closingUntil,
  ends,
  itemOf,
  list,
  listSeveral,
  signed,
  XRP,
} from '#features/sales/testing/trading.ts'
import { reaches, type Trader, trader, traders } from '#features/signing/testing/asking.ts'
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

const listed = async (who: Trader, drops: bigint) => (await allListed(who, [drops] as const))[0]

/** A work for each price. */
async function allListed<const Prices extends readonly bigint[]>(who: Trader, prices: Prices) {
  const works = await mintSeveral(world, who, prices.length)
  await listSeveral(
    world,
    who,
    works.map((id, place) => [id, prices[place]!] as const),
  )
  return works as { [Place in keyof Prices]: string }
}

/** The listing as its page shows it now. */
async function seen(nftId: string) {
  const { nft_offer_index, amount } = await itemOf(world, nftId)
  return { nft_id: nftId, nft_offer_index: nft_offer_index!, amount: amount! }
}

const add = async (who: Trader, nftId: string) =>
  call(world.server, addToCart, { body: await seen(nftId), headers: who.member.headers })

const cart = async (who: Trader): Promise<CartLine[]> =>
  (await call(world.server, getCart, { headers: who.member.headers })).json().lines

const remove = (who: Trader, nftId: string) =>
  call(world.server, removeFromCart, { params: { nftId }, headers: who.member.headers })

const order = (who: Trader, items: object[]) =>
  call(world.server, checkOut, { body: { account: who.address, items }, headers: who.member.headers })

const ordered = async (who: Trader, items: object[]): Promise<BulkWithSteps> => {
  const reply = await order(who, items)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json().bulk
}

const queue = async (who: Trader, id: string) =>
  (await call(world.server, getBulk, { params: { id }, headers: who.member.headers })).json().bulk

const next = (who: Trader, id: string, most = 1) =>
  call(world.server, askNext, { params: { id }, body: { most }, headers: who.member.headers })

const abandon = (who: Trader, id: string) =>
  call(world.server, abandonBulk, { params: { id }, headers: who.member.headers })

const changes = (lines: readonly CartLine[]) => Object.fromEntries(lines.map(({ nft_id, change }) => [nft_id, change]))

describe('a cart', () => {
  it('takes a listed work once, and says what has changed since', async () => {
    const who = await trader(world)
    const [kept, dearer, gone, sold] = await allListed(ada, [2n * XRP, 3n * XRP, 4n * XRP, 2n * XRP])
    for (const id of [kept, dearer, gone, sold, kept]) expect((await add(who, id)).statusCode).toBe(200)
    expect(await cart(who)).toHaveLength(4)

    await list(world, ada, dearer, 5n * XRP)
    await signed(world, ada, await askToRemove(world, ada, gone))
    await ends(world, await signed(world, bob, await askToBuy(world, bob, sold)), 'settled')
    const lines = await cart(who)
    expect(changes(lines)).toEqual({ [kept]: null, [dearer]: 'repriced', [gone]: 'delisted', [sold]: 'sold' })
    expect(lines.find(({ nft_id }) => nft_id === dearer)).toMatchObject({
      seen: { amount: String(3n * XRP) },
      now: { amount: String(5n * XRP) },
    })
    expect(lines.find(({ nft_id }) => nft_id === gone)?.now).toBeNull()
    // A visitor's cart says the same, and is stored nowhere.
    const items = lines.map(({ nft_id, seen: { nft_offer_index, amount } }) => ({ nft_id, nft_offer_index, amount }))
    const viewed = (await call(world.server, viewCart, { body: { items } })).json().lines
    expect(changes(viewed)).toEqual(changes(lines))

    await add(who, dearer)
    expect(changes(await cart(who))[dearer]).toBeNull()
    await remove(who, gone)
    await remove(who, gone)
    expect(await cart(who)).toHaveLength(3)
  })

  it('takes neither own nor hidden works, nor what is not for sale at that price', async () => {
    const own = await listed(bob, 2n * XRP)
    expect((await add(bob, own)).statusCode).toBe(403)
    const work = await listed(ada, 2n * XRP)
    const before = await seen(work)
    const cheaper = { ...before, amount: String(XRP) }
    expect((await call(world.server, addToCart, { body: cheaper, headers: bob.member.headers })).statusCode).toBe(409)
    expect((await add(bob, work)).statusCode).toBe(200)
    await hideNft(world.server.deps, work, 'not allowed')
    expect(await cart(bob)).toMatchObject([{ nft_id: work, nft: null, now: null, change: 'unavailable' }])
    expect((await call(world.server, addToCart, { body: before, headers: bob.member.headers })).statusCode).toBe(404)
    await remove(bob, work)
  })

  it('is nobody else’s', async () => {
    const who = await trader(world)
    const work = await listed(ada, 2n * XRP)
    await add(who, work)
    await remove(bob, work)
    expect(await cart(bob)).toEqual([])
    expect(await cart(who)).toHaveLength(1)
  })

  it('takes over what a visitor had, twice or not, as far as it fits', async () => {
    const who = await trader(world)
    const [first, second] = await allListed(ada, [2n * XRP, 2n * XRP])
    const own = await listed(who, XRP)
    await add(who, first)
    const before = { ...(await seen(first)), amount: String(XRP) }
    const unknown = { ...before, nft_id: '00000000-0000-7000-8000-000000000000' }
    const items = [before, await seen(second), await seen(own), unknown]
    const merge = () => call(world.server, mergeCart, { body: { items }, headers: who.member.headers })
    expect((await merge()).json()).toMatchObject({ left_out: 2 })
    await merge()
    expect(changes(await cart(who))).toEqual({ [first]: null, [second]: null })
  })

  it('holds a limited number, also for two callers at once', async () => {
    const who = await trader(world)
    const { db, clock } = world.server.deps
    const ids = await allListed(ada, [XRP, XRP, XRP])
    const filler = Array.from({ length: MAX_CART - 1 }, () => ({
      user_id: who.member.id,
      nft_id: randomUUID(),
      offer_index: 'A'.repeat(64),
      price: '1',
      added_at: clock.now(),
    }))
    await db.insertInto('cart_items').values(filler).execute()
    const replies = await Promise.all(ids.map((id) => add(who, id)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await cart(who)).toHaveLength(MAX_CART)
  })
})

describe('checking out', () => {
  it('buys each work with its own gift, and says of each what became of it', async () => {
    const who = await trader(world)
    const [one, two, three] = await allListed(ada, [2n * XRP, 3n * XRP, 4n * XRP])
    for (const id of [one, two, three]) await add(who, id)
    const items = [
      { ...(await seen(one)), donation_percent: '10' },
      await seen(two),
      { ...(await seen(three)), donation_percent: '5' },
    ]
    const bulk = await ordered(who, items)
    expect(bulk).toMatchObject({ kind: 'buy', total: 3, left: 3 })
    expect(bulk.steps.map(({ amount, gift: given }) => [amount, given])).toEqual([
      [String(2n * XRP), String(gift(2n * XRP, 1000))],
      [String(3n * XRP), String(gift(3n * XRP, 100))],
      [String(4n * XRP), String(gift(4n * XRP, 500))],
    ])
    // Before its turn comes the second costs more: nobody pays what they were not shown.
    await list(world, ada, two, 30n * XRP)
    const { bulk: asked, scans } = (await next(who, bulk._id, 3)).json()
    expect(scans.map(({ nft_id }) => nft_id)).toEqual([one, three])
    // What the signing dialog shows of each: from whom it is, and where its gift goes.
    const seller = { name: 'Ada Example', address: ada.address }
    expect(asked.steps).toMatchObject([
      { charity: 'Clear Wells', counterparty: seller },
      { counterparty: null },
      { charity: 'Clear Wells', counterparty: seller },
    ])
    for (const { link } of scans) await world.phone.sign(link, who.secret)
    await world.close()
    await closingUntil(world, async () => {
      expect((await queue(who, bulk._id)).state).toBe('done')
    })
    expect((await queue(who, bulk._id)).steps).toMatchObject([
      { state: 'done' },
      { state: 'skipped', note: 'This item is no longer for sale at this price' },
      { state: 'done' },
    ])
    for (const id of [one, three]) expect(await itemOf(world, id)).toMatchObject({ owner: { _id: who.member.id } })
    // What was bought has left the cart; the rest is still there.
    expect(changes(await cart(who))).toEqual({ [two]: 'repriced' })
  })

  it('refuses what is not as it was shown, and what is not the caller’s', async () => {
    const who = await trader(world)
    const work = await listed(ada, 2n * XRP)
    const shown = await seen(work)
    const own = await listed(who, XRP)
    expect((await order(who, [{ ...shown, amount: String(XRP) }])).statusCode).toBe(409)
    expect((await order(who, [await seen(own)])).statusCode).toBe(409)
    const foreign = { account: ada.address, items: [shown] }
    expect((await call(world.server, checkOut, { body: foreign, headers: who.member.headers })).statusCode).toBe(403)
    await list(world, ada, work, 9n * XRP)
    const late = await order(who, [shown])
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'One of these works has changed since you saw it. Please look at your cart again',
    ])
  })

  it('is done once: the same work twice is one purchase, and a repeated call finds the first', async () => {
    const who = await trader(world)
    const shown = await seen(await listed(ada, 2n * XRP))
    const replies = await Promise.all([order(who, [shown, shown]), order(who, [shown])])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const bulk = replies.find(({ statusCode }) => statusCode === 200)?.json().bulk
    expect(bulk?.total).toBe(1)
    expect((await order(who, [shown])).statusCode).toBe(409)
    await abandon(who, bulk!._id)
    expect((await order(who, [shown])).statusCode).toBe(200)
  })

  it('asks together only for what the balance covers, and waits for what is not settled', async () => {
    const poor = await trader(world, { xrp: 30 })
    const works = await allListed(ada, [8n * XRP, 9n * XRP, 12n * XRP])
    const bulk = await ordered(poor, await Promise.all(works.map(seen)))
    const { scans } = (await next(poor, bulk._id, 3)).json()
    expect(scans).toHaveLength(2)
    for (const { link, sign_request_id } of scans) {
      await world.phone.sign(link, poor.secret)
      await reaches(world, sign_request_id, 'signed')
    }
    const refused = await next(poor, bulk._id, 3)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Your earlier purchases are not settled yet, and the rest of your XRP does not cover the next one',
    ])
    await closingUntil(world, async () => {
      expect((await queue(poor, bulk._id)).done).toBe(2)
    })
    // By then it is its own action that says what is missing; the step waits, and the queue can go on later.
    expect((await next(poor, bulk._id)).json().message).toMatch(/^This needs 12\./)
    expect(await queue(poor, bulk._id)).toMatchObject({ state: 'open', left: 1 })
    expect(await balance(world, poor)).toBeLessThan(15n * XRP)
    await abandon(poor, bulk._id)
  })
})
