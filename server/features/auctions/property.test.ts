import { accountInfo, nftOffer } from '@gooddrop/ledger/queries.ts'
import { spendable } from '@gooddrop/ledger/reserve.ts'
import { seededRandom } from '@gooddrop/ledger/testing/random.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askToBid, askToCancelBid, closingUntil, scanOf, XRP } from '#features/sales/testing/trading.ts'
import type { Trader } from '#features/signing/testing/asking.ts'
import type { Reply } from '#testing/call.ts'
import { startWorld, type World } from '#testing/world.ts'
import {
  auctionOf,
  HOUR,
  iso,
  now,
  openAuction,
  pass,
  peopleOf,
  salesOf,
  spend,
  standingBidOf,
} from './testing/auctioning.ts'

let world: World
let [seller, ...bidders]: Trader[] = []
beforeAll(async () => {
  world = await startWorld()
  ;[seller, ...bidders] = await peopleOf(world, 5, 150)
})
afterAll(() => world?.stop())

const LONG = process.env.LONG === '1'
const SEQUENCES = LONG ? 40 : 2
const STEPS = LONG ? 12 : 7
const SEED = Number(process.env.SEED ?? 8_100)

const random = seededRandom(SEED)
const pick = <T>(among: readonly T[]): T => among[Math.floor(random() * among.length)]!

type Deed = (nftId: string, who: Trader) => Promise<unknown>
const signLater = async (who: Trader, reply: Reply) => {
  if (reply.statusCode === 200) await world.phone.sign(scanOf(reply).link, who.secret).catch(() => undefined)
}
const raise: Deed = async (nftId, who) => {
  const { minimum } = await auctionOf(world, nftId)
  const price = (BigInt(minimum ?? 1) * BigInt(100 + Math.floor(random() * 120))) / 100n
  await signLater(who, await askToBid(world, who, nftId, price))
}
const takeBack: Deed = async (nftId, who) => {
  const offer = await standingBidOf(world, who, nftId)
  if (offer) await signLater(who, await askToCancelBid(world, who, offer))
}
const squander: Deed = (_, who) => spend(world, who, seller!, BigInt(10 + Math.floor(random() * 60)) * XRP)
const earn: Deed = (_, who) => world.give(who.address, BigInt(20 + Math.floor(random() * 100)) * XRP)
const wait: Deed = () => world.ledger.pass(Math.floor(random() * 900))
const deeds = [raise, raise, raise, raise, raise, takeBack, squander, earn, wait]

type Row = { offer_index: string; buyer: string; price: string; gift: string; place: number | null; outcome: string }
const rowsOf = async (nftId: string): Promise<Row[]> =>
  (
    await world.server.deps.database.pool.query(
      `select b.offer_index, b.buyer, b.price, m.gift, b.place, b.outcome from auction_bids b
      join auctions a on a.id = b.auction_id join bids m on m.offer_index = b.offer_index
      where a.nft_id = $1 order by b.price desc, b.ledger, b.tx_index`,
      [nftId],
    )
  ).rows

/** What this account has promised elsewhere: bids that lead, and sales that are under way. */
async function promisedElsewhere(buyer: string, nftId: string): Promise<bigint> {
  const { rows } = await world.server.deps.database.pool.query(
    `select coalesce((select sum(leader_total) from auctions
        where leader_buyer = $1 and nft_id <> $2 and state = 'live'), 0)
      + coalesce((select sum(price + gift) from settlements
        where buyer = $1 and nft_id <> $2 and state in ('ready', 'settling')), 0) as total`,
    [buyer, nftId],
  )
  return BigInt(rows[0].total)
}

/** Asks the ledger itself, as of the ledger of the close, which bids it would honour, the best first. */
async function honoured(nftId: string, at: { hash: string }): Promise<string[]> {
  const good: string[] = []
  for (const row of await rowsOf(nftId)) {
    if (row.outcome === 'withdrawn' || row.outcome === 'replaced') continue
    const account = await accountInfo(world.client, row.buyer, at)
    const reserves = world.client.tip()!.reserves
    if (!account || !(await nftOffer(world.client, row.offer_index, at))) continue
    const free = spendable(account, reserves) - (await promisedElsewhere(row.buyer, nftId))
    if (free >= BigInt(row.price) + BigInt(row.gift)) good.push(row.offer_index)
  }
  return good
}

const stateOf = async (nftId: string) => (await auctionOf(world, nftId)).state as string

/** Closes one ledger after another until no auction is open; checks each in the ledger that ends it. */
async function playOut(items: readonly string[]): Promise<void> {
  for (let left = [...items]; left.length > 0; ) {
    const closes = await Promise.all(left.map(async (id) => Date.parse((await auctionOf(world, id)).closeDate) / 1000))
    await world.ledger.pass(Math.max(0, Math.min(...closes) + 12 - (await now(world))))
    await world.close()
    const { hash } = await world.client.freshTip()
    const still: string[] = []
    for (const nftId of left) {
      if ((await stateOf(nftId)) === 'live') still.push(nftId)
      else await checkClose(nftId, { hash })
    }
    left = still
  }
}

async function checkClose(nftId: string, at: { hash: string }): Promise<void> {
  const placed = (await rowsOf(nftId)).filter(({ place }) => place !== null).sort((a, b) => a.place! - b.place!)
  expect(
    placed.map((row) => row.offer_index),
    `seed ${SEED}`,
  ).toEqual(await honoured(nftId, at))
}

async function checkEnd(nftId: string): Promise<'sold' | 'not sold'> {
  const sales = (await salesOf(world, nftId)).filter(({ state }) => state === 'settled')
  const { rows } = await world.server.deps.database.pool.query(
    'select 1 from ledger_sales s join nfts n on n.token_id = s.token_id where n.id = $1',
    [nftId],
  )
  expect(rows).toHaveLength(sales.length)
  expect(sales.length).toBeLessThanOrEqual(1)
  const [sale] = sales
  const bids = await rowsOf(nftId)
  expect(bids.filter(({ outcome }) => outcome === 'won').map((row) => row.offer_index)).toEqual(
    sale ? [sale.buy_offer] : [],
  )
  // Nobody wins past a better one that could have been paid.
  const winner = bids.find((row) => row.offer_index === sale?.buy_offer)
  const passedOver = bids.filter(({ place }) => place !== null && winner?.place != null && place < winner.place)
  for (const row of passedOver) expect(row.outcome).toBe('failed')
  return sale ? 'sold' : 'not sold'
}

it(
  `of ${SEQUENCES} random sequences of bids the winner is the best that the ledger would honour, and sells once`,
  async () => {
    const ends: string[] = []
    // Worth nothing if nothing was sold, which differs with the order in which a ledger applies what is in it.
    const isWorthless = () => !ends.includes('sold')
    for (let sequence = 0; sequence < SEQUENCES || (sequence < 10 * SEQUENCES && isWorthless()); sequence++) {
      const closeDate = iso((await now(world)) + 2 * HOUR)
      const items = [await openAuction(world, seller!, { closeDate }), await openAuction(world, seller!, { closeDate })]
      for (let step = 0; step < STEPS; step++) {
        for (let n = 1 + Math.floor(random() * 3); n > 0; n--) await pick(deeds)(pick(items), pick(bidders))
        await world.close()
      }
      await playOut(items)
      await closingUntil(world, async () => {
        for (const nftId of items) {
          const { state, decide_until } = await auctionOf(world, nftId)
          expect(['settled', 'unsold'].includes(state) || decide_until !== null).toBe(true)
        }
      })
      for (const nftId of items) ends.push(await checkEnd(nftId))
      await pass(world, 26 * HOUR)
    }
    expect(ends).toContain('sold')
    const { rows } = await world.server.deps.database.pool.query('select what, error from quarantine')
    expect(rows).toEqual([])
  },
  LONG ? 3_600_000 : undefined,
)
