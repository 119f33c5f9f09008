import { getAuctionPart, removeBidLimit, setBidLimit } from '@gooddrop/contract/auction-part.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  askToBid,
  bidsOn,
  historyOf,
  itemOf,
  notificationsAbout,
  scanOf,
  XRP,
} from '#features/sales/testing/trading.ts'
import type { Trader } from '#features/signing/testing/asking.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { startWorld, type World } from '#testing/world.ts'
import { auctionOf, becomes, bid, openAuction, passClose, peopleOf } from './testing/auctioning.ts'

let world: World
let [ada, bob, cleo]: Trader[] = []
beforeAll(async () => {
  world = await startWorld()
  ;[ada, bob, cleo] = await peopleOf(world, 3)
})
afterAll(() => world?.stop())

/** An amount that stands nowhere else. */
const MAXIMUM = 27_182_818n

const setLimit = (who: Trader, nftId: string, maximum = MAXIMUM, more: object = {}) =>
  call(world.server, setBidLimit, {
    params: { nftId },
    body: { account: who.address, maximum: String(maximum), ...more },
    headers: who.member.headers,
  })
const partOf = async (who: Trader, nftId: string) =>
  (await call(world.server, getAuctionPart, { params: { nftId }, headers: who.member.headers })).json()
const automatic = (who: Trader, nftId: string, drops: bigint) => askToBid(world, who, nftId, drops, { automatic: true })
const said = (reply: { statusCode: number; json(): { message: string } }) => [reply.statusCode, reply.json().message]

/** What was sent to anybody but this person. */
const toOthersThan = ({ member }: Trader) =>
  world.server.deps.db
    .selectFrom('outbox')
    .select('payload')
    .where(({ not, val, ref }) => not(sql<boolean>`${val(`user:${member.id}`)} = any(${ref('rooms')})`))
    .execute()

describe('the most that somebody would bid', () => {
  it('is told to nobody else', async () => {
    const nftId = await openAuction(world, ada!)
    const limit = { maximum: String(MAXIMUM), total: '29901100', next: '10000000', within: true, donation_percent: 10 }
    expect((await setLimit(bob!, nftId, MAXIMUM, { donation_percent: 10 })).json()).toMatchObject({ limit })
    expect(await partOf(bob!, nftId)).toMatchObject({ limit })
    expect(await partOf(ada!, nftId)).toMatchObject({ limit: null })
    expect(await partOf(cleo!, nftId)).toMatchObject({ limit: null })
    await bid(world, bob!, nftId, 10n * XRP)
    await bid(world, cleo!, nftId, 11n * XRP)
    const all = [
      await itemOf(world, nftId),
      await auctionOf(world, nftId),
      await bidsOn(world, nftId),
      await historyOf(world, nftId),
      await partOf(cleo!, nftId),
      await notificationsAbout(world, cleo!, nftId),
      await notificationsAbout(world, ada!, nftId),
      await toOthersThan(bob!),
    ]
    expect(JSON.stringify(all)).not.toContain(String(MAXIMUM))
    expect(JSON.stringify(all)).not.toContain('within your maximum')
  })

  it('decides what somebody who was outbid is told', async () => {
    const nftId = await openAuction(world, ada!)
    await bid(world, bob!, nftId, 10n * XRP)
    await setLimit(bob!, nftId, 12n * XRP)
    expect((await partOf(bob!, nftId)).limit).toMatchObject({ next: null, within: true })
    await bid(world, cleo!, nftId, 11n * XRP)
    const texts = async () => (await notificationsAbout(world, bob!, nftId)).map(({ text }) => text)
    await eventually(async () =>
      expect(await texts()).toContain(
        'Ada Example outbid you on “Ebb” with 11 XRP. The next bid of 11.55 XRP is within your maximum',
      ),
    )
    await bid(world, bob!, nftId, 11_550_000n)
    await bid(world, cleo!, nftId, 12n * XRP + 127_500n)
    await eventually(async () =>
      expect(await texts()).toContain(
        'Ada Example outbid you on “Ebb” with 12.1275 XRP. The next bid would be above your maximum',
      ),
    )
    expect((await partOf(bob!, nftId)).limit).toMatchObject({ within: false })
  })

  it('bounds the bids that a page makes by itself', async () => {
    const nftId = await openAuction(world, ada!)
    expect(said(await automatic(bob!, nftId, 10n * XRP))).toEqual([
      409,
      'You have set no maximum for this auction with this wallet',
    ])
    await setLimit(bob!, nftId, 12n * XRP)
    // A limit is of its owner alone.
    expect((await automatic(cleo!, nftId, 10n * XRP)).statusCode).toBe(409)
    expect(said(await automatic(bob!, nftId, 12n * XRP + 1n))).toEqual([409, 'This bid is above your maximum'])
    await bid(world, bob!, nftId, 10n * XRP, { automatic: true })
    expect(said(await automatic(bob!, nftId, 11n * XRP))).toEqual([409, 'You are already the highest bidder'])
  })

  it('lets two pages of one person make one bid', async () => {
    const nftId = await openAuction(world, ada!)
    await setLimit(bob!, nftId, 20n * XRP)
    const one = await automatic(bob!, nftId, 10n * XRP)
    const two = await automatic(bob!, nftId, 10n * XRP)
    await world.phone.sign(scanOf(one).link, bob!.secret)
    await eventually(async () =>
      expect(said(await automatic(bob!, nftId, 10n * XRP))).toEqual([
        409,
        'Your last bid is still on its way to the ledger',
      ]),
    )
    // The other page had asked before: what it signs counts for nothing, and is cancelled.
    await world.phone.sign(scanOf(two).link, bob!.secret)
    await world.close()
    await eventually(async () => {
      await world.close()
      const counted = (await auctionOf(world, nftId)).bids.filter(({ outcome }) => outcome === 'standing')
      expect(counted).toHaveLength(1)
      expect(await bidsOn(world, nftId)).toHaveLength(1)
    })
  })

  it('is refused below the next bid, for another wallet, and for one’s own work', async () => {
    const nftId = await openAuction(world, ada!)
    expect(said(await setLimit(bob!, nftId, 9n * XRP))).toEqual([409, 'A bid must now be at least 10 XRP'])
    expect((await setLimit(bob!, nftId, MAXIMUM, { account: cleo!.address })).statusCode).toBe(403)
    expect((await setLimit(ada!, nftId)).statusCode).toBe(403)
  })

  it('is deleted by its owner, and when the auction is over', async () => {
    const nftId = await openAuction(world, ada!)
    await setLimit(bob!, nftId)
    await setLimit(cleo!, nftId)
    await call(world.server, removeBidLimit, { params: { nftId }, headers: bob!.member.headers })
    expect((await partOf(bob!, nftId)).limit).toBeNull()
    expect((await partOf(cleo!, nftId)).limit).not.toBeNull()
    await passClose(world, nftId)
    await becomes(world, nftId, 'unsold')
    const left = await world.server.deps.db.selectFrom('bid_limits').selectAll().where('maximum', '=', String(MAXIMUM))
    const auction = (await auctionOf(world, nftId))._id
    expect((await left.execute()).filter(({ auction_id }) => auction_id === auction)).toEqual([])
    expect((await setLimit(bob!, nftId)).statusCode).toBe(409)
  })
})
