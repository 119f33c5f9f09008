import type { Auction as Shown } from '@gooddrop/contract/auctions.ts'
import type { Deps } from '#deps.ts'
import { peopleByWallet } from '#features/accounts/people-by-wallet.ts'
import { presentPerson } from '#features/accounts/present.ts'
import type { Auction } from './auction.ts'
import { bidsIn, goneOf } from './bid-store.ts'
import { reasonText } from './copy.ts'
import { minimumBid } from './rules.ts'
import { bestOf, standingIn } from './standing.ts'
import { findLast, withdrawnBy } from './store.ts'
import { isoOf } from './terms.ts'

/** The terms and how it stands, without its bids. */
export const presentAuction = (auction: Auction) => ({
  _id: auction.id,
  nft_id: auction.nftId,
  state: auction.state,
  seller_address: auction.seller,
  initialBidAmount: String(auction.initialBid),
  startDate: isoOf(auction.startAt),
  closeDate: isoOf(auction.closeAt),
  plannedCloseDate: isoOf(auction.plannedClose),
  charity_id: auction.charityId,
  self_settling: auction.sellOffer !== null,
  decide_until: auction.state === 'ended' && auction.decideBy !== null ? isoOf(auction.decideBy) : null,
  reason: reasonText(auction.reason),
})

export async function getAuction({ db, media }: Deps, nftId: string): Promise<Shown | null> {
  const auction = await findLast(db, nftId)
  if (!auction || auction.state === 'removed') return null
  const bids = await bidsIn(db, auction.id)
  const best = auction.state === 'live' ? bestOf(await standingIn(db, auction.id)) : undefined
  const gone = await goneOf(
    db,
    bids.map(({ offerIndex }) => offerIndex),
  )
  const people = await peopleByWallet(
    db,
    bids.map(({ buyer }) => buyer),
  )
  return {
    ...presentAuction(auction),
    seller_withdrawn: await withdrawnBy(db, auction.seller),
    minimum: auction.state === 'live' ? String(minimumBid(auction.initialBid, best?.price ?? null)) : null,
    leader_address: best?.buyer ?? null,
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
        reserve_returned: gone.has(bid.offerIndex),
      }
    }),
  }
}
