import { askNext, type BulkWithSteps, getBulk, listBulk } from '@gooddrop/contract/bulk.ts'
import { addToCart, type CartLine, checkOut, getCart } from '@gooddrop/contract/cart.ts'
import { sql } from 'kysely'
import { requireOk } from '#features/auctions/testing/auctioning.ts'
import {
  type AuctionHouse,
  endedSince,
  holdings,
  openHouse,
  signScan,
  signThrough,
} from '#features/auctions/testing/crash-story.ts'
import { askToList, closingUntil, itemOf, XRP } from '#features/sales/testing/trading.ts'
import type { Trader } from '#features/signing/testing/asking.ts'
import { call } from '#testing/call.ts'
import { crashingWorld, type KillPoint } from '#testing/crashing-world.ts'
import type { Outside } from '#testing/outside.ts'
import type { World } from '#testing/world.ts'

/** Where carts are paid for while servers die: bob buys, and `kept` stays in his cart. */
export type Shop = AuctionHouse & { kept: string; works: string[] }

const PRICES = [4n * XRP, 20n * XRP]
/** Of the first a tenth, of the second what is given where nobody chooses. */
const GIFTS = [400_000n, 200_000n]

/** With works at these prices, for a story of one cart. */
export const openShop = (outside: Outside, prices: readonly bigint[] = PRICES): Promise<Shop> =>
  openHouse(outside, async (world, { seller }) => ({
    kept: await listNew(world, seller, 2n * XRP),
    works: await stock(world, seller, prices),
  }))

/** Works of the seller at these prices. */
async function stock(world: World, seller: Trader, prices: readonly bigint[]): Promise<string[]> {
  const works: string[] = []
  for (const price of prices) works.push(await listNew(world, seller, price))
  return works
}

async function restock(shop: Shop): Promise<void> {
  const world = await crashingWorld(shop.outside, shop)
  try {
    shop.works = await stock(world, shop.people.seller, PRICES)
  } finally {
    await world.stop()
  }
}

async function listNew(world: World, seller: Trader, price: bigint): Promise<string> {
  const mint = { TransactionType: 'NFTokenMint', NFTokenTaxon: 0, Flags: 8, URI: 'AB' }
  const { tokenId } = (await world.stage.play(seller.wallet, mint)).one('minted')
  const { db } = world.server.deps
  const { id } = await closingUntil(world, () =>
    db.selectFrom('nfts').select('id').where('token_id', '=', tokenId).executeTakeFirstOrThrow(),
  )
  await signThrough(world, seller, await askToList(world, seller, id, price))
  return id
}

/** The listing as its page shows it now. */
async function seen(world: World, nftId: string) {
  const { nft_offer_index, amount } = await itemOf(world, nftId)
  return { nft_id: nftId, nft_offer_index: nft_offer_index!, amount: amount! }
}

export async function fill(world: World, { member: { headers } }: Trader, works: readonly string[]): Promise<void> {
  for (const nftId of works) requireOk(await call(world.server, addToCart, { body: await seen(world, nftId), headers }))
}

/** A buyer who got no answer checks out again, and is sent to the purchase that is under way. */
export async function order(world: World, who: Trader, works: readonly string[]): Promise<string> {
  const [first, ...others] = await Promise.all(works.map((nftId) => seen(world, nftId)))
  const body = { account: who.address, items: [{ ...first, donation_percent: '10' }, ...others] }
  const { headers } = who.member
  const reply = await call(world.server, checkOut, { body, headers })
  if (reply.statusCode !== 409) return requireOk(reply).bulk._id
  const [open] = requireOk(await call(world.server, listBulk, { headers })).bulk
  if (!open) throw new Error(reply.body)
  return open._id
}

export const queueOf = async (world: World, { member: { headers } }: Trader, id: string): Promise<BulkWithSteps> =>
  requireOk(await call(world.server, getBulk, { params: { id }, headers })).bulk

export const cartOf = async (world: World, { member: { headers } }: Trader): Promise<CartLine[]> =>
  requireOk(await call(world.server, getCart, { headers })).lines

/** The next signature that the queue asks for, if any. */
export async function next(world: World, { member: { headers } }: Trader, id: string) {
  return requireOk(await call(world.server, askNext, { params: { id }, body: { most: 1 }, headers })).scans[0]
}

/** Signs one after another until the queue says that nothing is left. */
export async function payAll(world: World, who: Trader, id: string): Promise<void> {
  await closingUntil(world, async () => {
    const scan = await next(world, who, id)
    if (scan) await signScan(world, who, scan)
    const { state, steps } = await queueOf(world, who, id)
    if (state !== 'done') throw new Error(`it is ${state}: ${steps.map((step) => step.state).join(', ')}`)
  })
}

/** Uses up the works of the shop. From the empty cart to the gifts, with a server that dies on the way. Answers how it ended. */
export async function surviveKilledCart(shop: Shop, point?: KillPoint) {
  const { outside, people, kept } = shop
  const { bob } = people
  if (shop.works.length === 0) await restock(shop)
  const works = shop.works.splice(0)
  const world = await crashingWorld(outside, shop, point)
  try {
    const before = await holdings(world, people)
    const { index: from } = await outside.client.freshTip()
    await fill(world, bob, [kept, ...works])
    const id = await order(world, bob, works)
    await payAll(world, bob, id)
    const { signal, sent, moved } = await endedSince(world, people, { holdings: before, ledger: from })
    return { signal, end: { ...(await endOf(world, bob, id, works)), moved, sent: sent.bob!.kinds, kept } }
  } finally {
    await world.stop()
  }
}

async function endOf(world: World, who: Trader, id: string, works: readonly string[]) {
  const { rows } = await sql<{ owned: boolean; sales: number; failed: number; gifts: string[]; notified: number }>`
    select s.owner_address = ${who.address} as owned,
      (select count(*)::int from ledger_sales l where l.token_id = n.token_id) as sales,
      (select count(*)::int from settlements t where t.nft_id = n.id and t.state = 'failed' and t.buy_offer is not null)
        as failed,
      array(select d.amount::text from donations d where d.token_id = n.token_id) as gifts,
      (select count(*)::int from notifications b where b.nft_id = n.id and b.kind = 'bought') as notified
    from nfts n join nft_state s on s.nft_id = n.id
    where n.id = any(${[...works]}::uuid[]) order by array_position(${[...works]}::uuid[], n.id)`.execute(
    world.server.deps.db,
  )
  const { state, steps } = await queueOf(world, who, id)
  const lines = await cartOf(world, who)
  return {
    works: rows,
    queue: [state, ...steps.map((step) => step.state)],
    cart: lines.map(({ nft_id, change }) => [nft_id, change]),
  }
}

const bought = (gift: bigint | undefined) => ({ owned: true, sales: 1, failed: 0, gifts: [String(gift)], notified: 1 })
const total = (drops: readonly bigint[]) => drops.reduce((sum, each) => sum + each, 0n)

/** Whenever a server died: each work bought once with its gift, and only what was not ordered is left in the cart. */
export const boughtOnce = ({ kept }: Shop) => ({
  works: GIFTS.map(bought),
  queue: ['done', 'done', 'done'],
  cart: [[kept, null]],
  moved: {
    seller: total(PRICES),
    bob: -total([...PRICES, ...GIFTS]),
    cleo: 0n,
    charity: total(GIFTS),
    broker: 0n,
  },
  sent: ['NFTokenCreateOffer', 'NFTokenCreateOffer'],
  kept,
})
