import { accountTransactions } from '@gooddrop/ledger/queries.ts'
import { sql } from 'kysely'
import { inTransaction } from '#db/transaction.ts'
import { emptyPlace } from '#features/house-accounts/testing/crash-story.ts'
import { inhabit } from '#features/sales/testing/crash-story.ts'
import { askToBid, balance, charity, closingUntil, give, itemOf, scanOf, XRP } from '#features/sales/testing/trading.ts'
import { comesToRest } from '#features/sales/testing/walk.ts'
import { type Trader, traders } from '#features/signing/testing/asking.ts'
import { watchAccount } from '#listener/watch.ts'
import type { Reply } from '#testing/call.ts'
import { crashingWorld, type KillPoint, type Place } from '#testing/crashing-world.ts'
import type { Outside, Person } from '#testing/outside.ts'
import { testServer } from '#testing/server.ts'
import type { World } from '#testing/world.ts'
import { askForAuction, askToChangeAuction, auctionOf, HOUR, iso, now, passUntil, spend } from './auctioning.ts'

const MANY = 50_000n * XRP

/** Where auctions are held while servers die: one database, and the same people for all of them. */
export type AuctionHouse = Place & {
  outside: Outside
  people: { seller: Trader; bob: Trader; cleo: Trader; charity: Person }
  drop(): Promise<void>
}

/** `prepare`: what else is needed before servers die, done by the same server. */
export async function openHouse<T extends object>(
  outside: Outside,
  prepare: (world: World, people: AuctionHouse['people']) => Promise<T> = async () => ({}) as T,
): Promise<AuctionHouse & T> {
  const place = await emptyPlace(outside)
  const clock = { now: () => new Date(), set: () => undefined, advance: () => undefined }
  const world = inhabit(outside, await testServer({ env: place.env, clock }))
  try {
    const rich = { xrp: Number(MANY / XRP) }
    const [seller, bob, cleo] = await traders(world, 3, rich)
    await inTransaction(world.server.deps.db, (tx) => watchAccount(tx, seller.address))
    const people = { seller, bob, cleo, charity: await charity(world) }
    return { ...place, outside, people, ...(await prepare(world, people)) }
  } finally {
    await world.server.stop()
  }
}

type Scanned = { link: string; sign_request_id: string }
type Scene = { world: World; nftId: string; tokenId: string; people: AuctionHouse['people'] }

export const signThrough = (world: World, who: Trader, reply: Reply): Promise<void> =>
  signScan(world, who, scanOf(reply))

/** Signs, and closes ledgers until a server has applied the signature. */
export async function signScan(world: World, who: Trader, { link, sign_request_id: id }: Scanned): Promise<void> {
  await world.phone.sign(link, who.secret)
  await closingUntil(world, async () => {
    const { db } = world.server.deps
    const { state } = await db
      .selectFrom('sign_requests')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (state !== 'validated') throw new Error(`it is ${state}`)
  })
}

/** An auction of an hour with its standing offer. A seller who got no answer asks again and signs again. */
async function open({ world, nftId, people: { seller } }: Scene): Promise<void> {
  const terms = { closeDate: iso((await now(world)) + HOUR) }
  const reply = await askForAuction(world, seller, nftId, terms)
  const asked = reply.statusCode === 409 ? await askToChangeAuction(world, seller, nftId, terms) : reply
  await signThrough(world, seller, asked)
}

const bid = async ({ world, nftId }: Scene, who: Trader, xrp: bigint) =>
  signThrough(world, who, await askToBid(world, who, nftId, xrp * XRP))

async function closes({ world, nftId }: Scene): Promise<void> {
  await closingUntil(world, async () => {
    const auction = await auctionOf(world, nftId)
    if (auction.state === 'live') await passUntil(world, auction.closeDate, 12)
    if (!['settled', 'unsold'].includes(auction.state)) throw new Error(`it is ${auction.state}`)
  })
}

/** What may happen between the opening of an auction and its end. */
export const stories = {
  async won(scene: Scene) {
    await open(scene)
    await bid(scene, scene.people.bob, 10n)
    await bid(scene, scene.people.cleo, 12n)
    await closes(scene)
  },
  async withoutBids(scene: Scene) {
    await open(scene)
    await closes(scene)
  },
  async leaderEmptiesWallet(scene: Scene) {
    const { bob, cleo, seller } = scene.people
    await open(scene)
    await bid(scene, bob, 10n)
    await bid(scene, cleo, 12n)
    const spent = (await balance(scene.world, cleo)) - 5n * XRP
    await spend(scene.world, cleo, seller, spent)
    await scene.world.close()
    await closes(scene)
    await spend(scene.world, seller, cleo, spent)
  },
  async sellerMovesToken(scene: Scene) {
    const { bob, cleo, seller } = scene.people
    await open(scene)
    await bid(scene, bob, 10n)
    await give(scene.world, seller, cleo, scene.tokenId)
    await closes(scene)
  },
}
export type Story = keyof typeof stories

/** The story is lived through with a server that dies on the way; then everything comes to rest. */
export async function surviveKilledAuction(house: AuctionHouse, story: Story, point?: KillPoint) {
  const { outside, people } = house
  const mint = { TransactionType: 'NFTokenMint', NFTokenTaxon: 0, Flags: 8, URI: 'AB' }
  const { tokenId } = (await outside.stage.play(people.seller.wallet, mint)).one('minted')
  const world = await crashingWorld(outside, house, point)
  try {
    const before = await holdings(world, people)
    const { index: from } = await outside.client.freshTip()
    const nftId = await closingUntil(world, async () => (await rowOf(world, tokenId)).id)
    await stories[story]({ world, nftId, tokenId, people })
    const { signal, sent, moved } = await endedSince(world, people, { holdings: before, ledger: from })
    return { signal, nftId, end: { ...(await endOf(world, nftId, people)), moved, broker: sent.broker!.kinds } }
  } finally {
    await world.stop()
  }
}

type Start = { holdings: Record<string, bigint>; ledger: number }

/** Waits until nothing more happens; then how a server ended, what everybody sent, and what that moved besides fees. */
export async function endedSince(
  world: Awaited<ReturnType<typeof crashingWorld>>,
  people: AuctionHouse['people'],
  start: Start,
) {
  await comesToRest(world)
  const signal = await world.signal()
  await world.close()
  await comesToRest(world)
  // Time enough for something to happen twice, if it could.
  for (let more = 0; more < 3; more++) await world.close()
  const sent = await sentSince(world, start.ledger, people)
  const after = await holdings(world, people)
  const moved = Object.fromEntries(
    Object.entries(after).map(([who, drops]) => [who, drops - start.holdings[who]! + (sent[who]?.fees ?? 0n)]),
  )
  return { signal, sent, moved }
}

const rowOf = (world: World, tokenId: string) =>
  world.server.deps.db.selectFrom('nfts').select('id').where('token_id', '=', tokenId).executeTakeFirstOrThrow()

const everybody = (world: World, people: AuctionHouse['people']): Record<string, { address: string }> => ({
  ...people,
  broker: world.broker,
})

export async function holdings(world: World, people: AuctionHouse['people']): Promise<Record<string, bigint>> {
  const held: Record<string, bigint> = {}
  for (const [name, who] of Object.entries(everybody(world, people))) held[name] = await balance(world, who)
  return held
}

/** What each of them sent since, clearing away left out, and what the ledger burned for all of it. */
export async function sentSince(world: World, from: number, people: AuctionHouse['people']) {
  const { index: to } = await world.client.freshTip()
  const sent: Record<string, { kinds: string[]; fees: bigint }> = {}
  for (const [name, { address }] of Object.entries(everybody(world, people))) {
    const mine = { kinds: [] as string[], fees: 0n }
    for await (const { tx } of accountTransactions(world.client, address, { from: from + 1, to })) {
      if (tx.Account !== address) continue
      mine.fees += BigInt(String(tx.Fee))
      // How many offers go in one transaction depends on when the broker looks.
      if (tx.TransactionType !== 'NFTokenCancelOffer') mine.kinds.push(String(tx.TransactionType))
    }
    sent[name] = mine
  }
  return sent
}

/** How it stands with the work, its auction, its money, and what everybody was notified of. */
async function endOf(world: World, nftId: string, people: AuctionHouse['people']) {
  const { db } = world.server.deps
  const names = new Map(Object.entries(people).map(([name, { address }]) => [address, name]))
  const { state, reason, bids } = await auctionOf(world, nftId)
  const { nftType, owner } = await itemOf(world, nftId)
  const { rows } = await sql<{ sales: string[]; gifts: number; left: number; steps: string[] }>`
    select
      array(select s.state from settlements s where s.nft_id = n.id order by s.id) as sales,
      (select count(*)::int from donations d where d.token_id = n.token_id) as gifts,
      (select count(*)::int from ledger_offers o where o.token_id = n.token_id and o.gone_ledger is null) as left,
      array(select h.action from nft_history h where h.nft_id = n.id order by h.ledger, h.tx_index, h.id) as steps
    from nfts n where n.id = ${nftId}`.execute(db)
  const notifications = await db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['u.wallet_address as to', 'n.kind'])
    .where('n.nft_id', '=', nftId)
    .orderBy('n.kind')
    .execute()
  return {
    state,
    reason,
    bids: bids.map((one: { buyer_address: string; outcome: string }) => [names.get(one.buyer_address), one.outcome]),
    shown: nftType,
    owner: Object.entries(people).find(([, one]) => 'member' in one && one.member.id === owner?._id)?.[0],
    ...rows[0],
    notified: notifications
      // Sent by a job, which after a kill is repeated only later, when the bid is withdrawn and there is nothing to send.
      .filter(({ kind }) => kind !== 'offer_unfunded')
      .map(({ to, kind }) => `${names.get(to ?? '')}: ${kind}`)
      .sort(),
  }
}
