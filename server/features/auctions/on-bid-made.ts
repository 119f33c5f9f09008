import type { Offered } from '@gooddrop/ledger/fact.ts'
import { lockedBy } from '@gooddrop/ledger/reserve.ts'
import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { StoredBid } from '#features/bids/bid.ts'
import { dropBids } from '#features/bids/drop-bids.ts'
import { lookAtBids } from '#features/bids/look-at-bids.ts'
import { replaceOlder } from '#features/bids/replace-older.ts'
import { findTraded } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import { requestsById } from '#features/signing/requests-by-id.ts'
import { requireLedger } from '#features/signing/require.ts'
import { requestIdOf } from '#listener/changes.ts'
import type { FactContext, FactReaction } from '#listener/reaction.ts'
import type { Auction } from './auction.ts'
import { insertAuctionBid, isBarred, setOutcome } from './bid-store.ts'
import { copy } from './copy.ts'
import { markForReview } from './mark-for-review.ts'
import { BID_OUTLIVES_SECONDS } from './rules.ts'
import { standingIn } from './standing.ts'
import { findOpen } from './store.ts'

const subject = z.object({ auctionId: z.string().nullable() })

const EARLIER_STANDS = 'Your earlier bid is the better one, and it stands'
const CHANGED = 'The auction has changed meanwhile'

/** A bid is on a validated ledger. Whether it counts is decided here, once, by the time of that ledger. */
export const onBidMade: FactReaction<'offered'> = async (tx, { fact }: FactContext<Offered>, deps) => {
  if (fact.side !== 'buy') return
  const bid = (await lookAtBids(tx, [fact.offerId])).get(fact.offerId)
  if (!bid?.ours || bid.state !== 'live') return
  const meant = await auctionMeant(tx, fact)
  if (meant === null) return
  const auction = await findOpen(tx, bid.nftId)
  const objection = auction?.id === meant ? await objectionTo(tx, auction, bid, fact) : copy.over
  if (!auction || objection !== null) return refuse(tx, deps, bid, objection ?? copy.over)
  const own = (await standingIn(tx, auction.id)).filter(
    ({ buyer, offerIndex }) => buyer === bid.buyer && offerIndex !== bid.offerIndex,
  )
  // Otherwise somebody could take a high bid back by putting a low or an empty one in its place.
  if (own.some(({ price }) => price >= bid.price) || (own.length > 0 && bid.funded !== true))
    return refuse(tx, deps, bid, EARLIER_STANDS)
  const replaced = own.map(({ offerIndex }) => offerIndex)
  await setOutcome(tx, auction.id, replaced, 'replaced')
  await replaceOlder(tx, deps, bid)
  const reserves = requireLedger(deps).tip()?.reserves
  await insertAuctionBid(tx, {
    auction_id: auction.id,
    offer_index: bid.offerIndex,
    buyer: bid.buyer,
    price: bid.price,
    ledger: fact.at.ledgerIndex,
    tx_index: fact.at.txIndex,
    reserve: reserves ? lockedBy('bid', reserves) : 0n,
    created_at: bid.createdAt,
  })
  await markForReview(tx, bid.nftId)
}

async function auctionMeant(tx: Tx, { memos }: Offered): Promise<string | null> {
  const id = requestIdOf(memos.request)
  const request = id === null ? undefined : (await requestsById(tx, [id])).get(id)
  return subject.safeParse(request?.subject).data?.auctionId ?? null
}

/** Why it does not count, or null. */
async function objectionTo(tx: Tx, auction: Auction, bid: StoredBid, { at }: Offered): Promise<string | null> {
  if (auction.state === 'ended' || at.closeTime >= auction.closeAt) return copy.over
  if (at.closeTime < auction.startAt) return copy.notStarted
  if (bid.expiry === null || bid.expiry < auction.plannedClose + BID_OUTLIVES_SECONDS) return CHANGED
  if (bid.price < auction.initialBid) return copy.atLeast(auction.initialBid)
  return (await isBarred(tx, auction.id, bid.buyer)) ? copy.barred : null
}

async function refuse(tx: Tx, deps: Deps, bid: StoredBid, reason: string): Promise<void> {
  await dropBids(tx, deps, [bid], 'not counted')
  const nft = await findTraded(tx, bid.nftId)
  const data = { title: nft?.title ?? null, price: String(bid.price), reason }
  await notify(tx, { to: bid.buyer, kind: 'bid_too_late', nftId: bid.nftId, cause: bid.offerIndex, data })
}
