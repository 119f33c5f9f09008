import type { MyAuction, MyBid, Auction as Shown } from '@gooddrop/contract/auctions.ts'
import type { NftCard } from '@gooddrop/contract/nft-card.ts'
import type { Deps } from '#deps.ts'
import { peopleByWallet } from '#features/accounts/find-person.ts'
import { presentPerson } from '#features/accounts/present.ts'
import { type Actor, accountsOf } from '#features/accounts/sessions.ts'
import { findBids, liveBidsBy } from '#features/bids/find-bids.ts'
import { cardsOf } from '#features/nfts/cards.ts'
import { liveAmong } from '#listener/queries.ts'
import { type Auction, type AuctionBid, isReserveMet } from './auction.ts'
import { bidsIn, bidsOfBuyers } from './bid-store.ts'
import { reasonText } from './copy.ts'
import { minimumBid } from './rules.ts'
import { bestOf, standingIn } from './standing.ts'
import { auctionsOf, closingWithin, countOpenAt, findLast, findOpen, withdrawnBy } from './store.ts'
import { isoOf } from './terms.ts'

/** The terms and the state, without the bids. What the reserve price is, nobody is told. */
export const presentAuction = (auction: Auction, bestBid: bigint | undefined) => ({
  _id: auction.id,
  nft_id: auction.nftId,
  state: auction.state,
  seller_address: auction.seller,
  initialBidAmount: String(auction.initialBid),
  startDate: isoOf(auction.startAt),
  closeDate: isoOf(auction.closeAt),
  plannedCloseDate: isoOf(auction.plannedClose),
  charity_id: auction.charityId,
  reserve_met: auction.reservePrice === null ? null : isReserveMet(auction, bestBid),
  self_settling: auction.sellOffer !== null,
  decide_until: auction.state === 'ended' && auction.decideBy !== null ? isoOf(auction.decideBy) : null,
  reason: reasonText(auction.reason),
})

export async function getAuction({ db, media }: Deps, nftId: string): Promise<Shown | null> {
  const auction = await findLast(db, nftId)
  if (!auction || auction.state === 'removed') return null
  const bids = await bidsIn(db, auction.id)
  const best = bestOf(await standingIn(db, auction.id))
  const leader = auction.state === 'live' ? best : undefined
  const offers = bids.map(({ offerIndex }) => offerIndex)
  const live = offers.length > 0 ? await liveAmong(db, offers) : []
  const people = await peopleByWallet(
    db,
    bids.map(({ buyer }) => buyer),
  )
  return {
    ...presentAuction(auction, (isOver(auction) ? bestCounted(bids) : best)?.price),
    seller_withdrawn: await withdrawnBy(db, auction.seller),
    minimum: auction.state === 'live' ? String(minimumBid(auction.initialBid, leader?.price ?? null)) : null,
    leader_address: leader?.buyer ?? null,
    bids: bids.map((bid) => {
      const person = people.get(bid.buyer)
      return {
        nft_offer_index: bid.offerIndex,
        buyer_id: person ? presentPerson(media.baseUrl, person) : null,
        buyer_address: bid.buyer,
        amount: String(bid.price),
        outcome: bid.outcome,
        createdAt: bid.createdAt,
        reserve: String(bid.reserve),
        reserve_returned: !live.includes(bid.offerIndex),
      }
    }),
  }
}

const isOver = ({ state }: Auction) => state === 'settled' || state === 'unsold'

/** Of an auction that is over. */
const bestCounted = (bids: readonly AuctionBid[]) =>
  bids.find(({ outcome }) => outcome === 'won') ?? bids.find(({ outcome }) => outcome === 'lost')

/** What is older is in the history of the item. */
const AT_ONCE = 100

export async function listMyAuctions(deps: Deps, actor: Actor): Promise<MyAuction[]> {
  const mine = await auctionsOf(deps.db, accountsOf(actor), AT_ONCE)
  const cards = await cardsOf(
    deps,
    mine.map(({ nftId }) => nftId),
  )
  const shown: MyAuction[] = []
  for (const auction of mine) {
    const nft = cards.get(auction.nftId)
    if (!nft) continue
    const counted = (await bidsIn(deps.db, auction.id)).filter(({ outcome }) => outcome !== 'replaced')
    const best =
      counted.find(({ outcome }) => outcome === 'won') ?? counted.find(({ outcome }) => outcome === 'standing')
    const reached = isOver(auction) ? bestCounted(counted) : best
    shown.push({
      ...presentAuction(auction, reached?.price),
      nft,
      bids: counted.length,
      best: best ? String(best.price) : null,
      reserve_price: auction.reservePrice === null ? null : String(auction.reservePrice),
    })
  }
  return shown
}

/** Live bids, in auctions or not, and how earlier auctions ended. */
export async function listMyBids(deps: Deps, actor: Actor): Promise<MyBid[]> {
  const { db } = deps
  const accounts = accountsOf(actor)
  const counted = (await bidsOfBuyers(db, accounts, AT_ONCE)).filter(({ outcome }) => outcome !== 'replaced')
  const inAuctions = new Map(counted.map((bid) => [bid.offerIndex, bid]))
  const offers = new Map(await findBids(db, [...inAuctions.keys()]))
  for (const bid of await liveBidsBy(db, accounts)) offers.set(bid.offerIndex, bid)
  const all = [...offers.values()].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
  const cards = await cardsOf(
    deps,
    all.map(({ nftId }) => nftId),
  )
  const shown: MyBid[] = []
  for (const bid of all) {
    const nft = cards.get(bid.nftId)
    if (nft) shown.push(await present(deps, nft, bid, inAuctions.get(bid.offerIndex)))
  }
  return shown
}

type Offer = Awaited<ReturnType<typeof liveBidsBy>>[number]

async function present({ db }: Deps, nft: NftCard, bid: Offer, counted: AuctionBid | undefined): Promise<MyBid> {
  const open = counted?.outcome === 'standing' ? await findOpen(db, bid.nftId) : undefined
  return {
    nft,
    nft_offer_index: bid.offerIndex,
    amount: String(bid.price),
    gift: bid.gift && String(bid.gift.gift),
    createdAt: bid.createdAt,
    expiry: bid.expiry === null ? null : new Date(bid.expiry * 1000).toISOString(),
    funded: bid.funded ?? false,
    live: bid.state === 'live',
    outcome: counted?.outcome ?? null,
    leading: open?.leader?.offerIndex === bid.offerIndex,
  }
}

/** Live auctions whose close is between these times of the ledger, the soonest first. */
export const auctionsClosing = (db: Deps['db'], within: { from: number; until: number; limit: number }) =>
  closingWithin(db, within)

export const countAuctionsAt = (db: Deps['db'], broker: string): Promise<number> => countOpenAt(db, broker)
