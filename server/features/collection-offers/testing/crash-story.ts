import {
  answerCollectionOffer,
  buyAnswer,
  type CollectionOffer,
  listAnswers,
  listMadeOffers,
  makeCollectionOffer,
} from '@gooddrop/contract/collection-offers.ts'
import { createCollection } from '@gooddrop/contract/collections.ts'
import { listSignRequests } from '@gooddrop/contract/signing.ts'
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
import { askToList, closingUntil, XRP } from '#features/sales/testing/trading.ts'
import type { Trader } from '#features/signing/testing/asking.ts'
import { call } from '#testing/call.ts'
import { type CrashingWorld, crashingWorld, type KillPoint } from '#testing/crashing-world.ts'
import type { Outside } from '#testing/outside.ts'
import type { World } from '#testing/world.ts'

/** Where bob offers for a collection of the seller's while servers die. `listed`: a work of it, below his price. */
export type Gallery = AuctionHouse & { collection: { id: string; taxon: number }; listed: string }

const AMOUNT = 5n * XRP
const GIFT = AMOUNT / 10n

export const openGallery = (outside: Outside): Promise<Gallery> =>
  openHouse(outside, async (world, { seller }) => {
    const body = { name: 'Tides', account: seller.address }
    const made = await call(world.server, createCollection, { body, files: {}, headers: seller.member.headers })
    const id = requireOk(made).collection._id
    const { taxon } = await world.server.deps.db
      .selectFrom('collections')
      .select('taxon')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const collection = { id, taxon: Number(taxon) }
    const listed = await shown(world, await mintInto(outside, seller, collection.taxon))
    await signThrough(world, seller, await askToList(world, seller, listed, 4n * XRP))
    return { collection, listed }
  })

export async function mintInto({ stage }: Outside, { wallet }: Trader, taxon: number): Promise<string> {
  const mint = { TransactionType: 'NFTokenMint', NFTokenTaxon: taxon, Flags: 8, URI: 'AB' }
  return (await stage.play(wallet, mint)).one('minted').tokenId
}

/** The id of a token here, once a server has read of it. */
export async function shown(world: World, tokenId: string): Promise<string> {
  const rows = world.server.deps.db.selectFrom('nfts').select('id').where('token_id', '=', tokenId)
  return (await closingUntil(world, () => rows.executeTakeFirstOrThrow())).id
}

export const madeBy = async (world: World, { member: { headers } }: Trader) =>
  requireOk(await call(world.server, listMadeOffers, { headers })).offers

/** Somebody who got no answer looks at their offers before they ask again. */
export async function make(world: CrashingWorld, gallery: Gallery, works = 1): Promise<CollectionOffer> {
  const { bob, charity } = gallery.people
  const { id } = await world.server.deps.db
    .selectFrom('charities')
    .select('id')
    .where('ledger_account', '=', charity.address)
    .executeTakeFirstOrThrow()
  const body = {
    account: bob.address,
    collection_id: gallery.collection.id,
    amount: String(AMOUNT),
    works,
    days: 7,
    charity_id: id,
    donation_percent: '10',
  }
  return closingUntil(world, async () => {
    const open = (await madeBy(world, bob)).find(({ state }) => state === 'open')
    return open ?? requireOk(await call(world.hasty, makeCollectionOffer, { body, headers: bob.member.headers })).offer
  })
}

export const answersTo = async (world: World, { member: { headers } }: Trader, { _id: id }: CollectionOffer) =>
  requireOk(await call(world.server, listAnswers, { params: { id }, headers })).answers

export const askToAnswer = (
  world: World,
  { member: { headers } }: Trader,
  { _id: id }: CollectionOffer,
  nft_id: string,
) => call(world.server, answerCollectionOffer, { params: { id }, body: { nft_id }, headers })

/** Puts a work forward, and signs its listing where that is asked for. Who has answered already is refused. */
export async function put(world: World, who: Trader, offer: CollectionOffer, nftId: string): Promise<void> {
  const reply = await askToAnswer(world, who, offer, nftId)
  if (reply.statusCode === 409 && reply.json().message === 'This work was put forward already') return
  const { scan } = requireOk(reply)
  if (scan) await signScan(world, who, scan)
}

export const readyWith = (world: World, maker: Trader, offer: CollectionOffer, nftId: string) =>
  closingUntil(world, async () => {
    const answer = (await answersTo(world, maker, offer)).find(({ nft }) => nft?._id === nftId)
    if (answer?.state !== 'ready') throw new Error(`the answer is ${answer?.state}`)
    return answer._id
  })

export const askToBuyAnswer = (world: World, { member: { headers } }: Trader, id: string) =>
  call(world.server, buyAnswer, { params: { id }, body: {}, headers })

/** A maker who got no answer finds the request among those that wait; one that no wallet has can be asked for again. */
export async function askedToBuy(world: World, maker: Trader, id: string, nftId: string) {
  const { headers } = maker.member
  const find = async () => {
    const reply = await askToBuyAnswer(world, maker, id)
    if (reply.statusCode === 200) return reply.json()
    const { sign_requests } = requireOk(await call(world.server, listSignRequests, { headers }))
    const asked = sign_requests.find(({ nft_id }) => nft_id === nftId)
    if (!asked) throw new Error(reply.body)
    return { link: asked.link, sign_request_id: asked._id }
  }
  return closingUntil(world, find)
}

/** An offer for one work, two answers, and a purchase, with a server that dies on the way. Answers how it ended. */
export async function surviveKilledOffer(gallery: Gallery, point?: KillPoint) {
  const { outside, people, collection, listed } = gallery
  const { seller, bob } = people
  const tokenId = await mintInto(outside, seller, collection.taxon)
  const world = await crashingWorld(outside, gallery, point)
  try {
    const before = await holdings(world, people)
    const offers = await countMade(world)
    const { index: from } = await outside.client.freshTip()
    const nftId = await shown(world, tokenId)
    const offer = await make(world, gallery)
    await put(world, seller, offer, listed)
    await put(world, seller, offer, nftId)
    const [other, wanted] = [await readyWith(world, bob, offer, listed), await readyWith(world, bob, offer, nftId)]
    const scan = await askedToBuy(world, bob, wanted, nftId)
    // It is for one work, whichever server is asked.
    const refused = (await askToBuyAnswer(world, bob, other)).statusCode
    await signScan(world, bob, scan)
    const { signal, sent, moved } = await endedSince(world, people, { holdings: before, ledger: from })
    return {
      signal,
      end: {
        ...(await endOf(world, offer, nftId)),
        made: (await countMade(world)) - offers,
        refused,
        moved,
        signed: { seller: sent.seller!.kinds, bob: sent.bob!.kinds },
      },
    }
  } finally {
    await world.stop()
  }
}

async function countMade(world: World): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from collection_offers`.execute(
    world.server.deps.db,
  )
  return rows[0]!.count
}

async function endOf(world: World, { _id }: CollectionOffer, nftId: string) {
  const { rows } = await sql<{ state: string; bought: number; answers: string[]; notified: string[]; sales: number }>`
    select o.state, o.bought,
      array(select a.state from collection_offer_answers a where a.offer_id = o.id order by a.id) as answers,
      array(select n.kind from notifications n join collection_offer_answers a on a.id::text = n.cause
        where a.offer_id = o.id order by n.kind) as notified,
      (select count(*)::int from ledger_sales l join nfts w on w.token_id = l.token_id where w.id = ${nftId}) as sales,
      (select count(*)::int from donations d join nfts w on w.token_id = d.token_id where w.id = ${nftId}) as gifts
    from collection_offers o where o.id = ${_id}`.execute(world.server.deps.db)
  return rows[0]!
}

/** Whenever a server died: one work bought with its gift, the other let go, and everybody notified once. */
export const FILLED_ONCE = {
  state: 'filled',
  bought: 1,
  answers: ['gone', 'bought'],
  notified: ['collection_offer_answered', 'collection_offer_answered', 'collection_offer_ended'],
  sales: 1,
  gifts: 1,
  made: 1,
  refused: 409,
  moved: { seller: AMOUNT, bob: -(AMOUNT + GIFT), cleo: 0n, charity: GIFT, broker: 0n },
  signed: { seller: ['NFTokenCreateOffer'], bob: ['NFTokenCreateOffer'] },
}
