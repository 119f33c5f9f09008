import { xrpText } from '@gooddrop/contract/money.ts'
import type { Burned, Fact, Modified, Offered, OfferGone, Sold, Transferred } from '@gooddrop/ledger/fact.ts'
import { lockedBy } from '@gooddrop/ledger/reserve.ts'
import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { dropBids, replaceOlder } from '#features/bids/end-bids.ts'
import { findBid, findBids } from '#features/bids/find-bids.ts'
import { isForOtherArt, type StoredBid } from '#features/bids/stored-bid.ts'
import { isBroker } from '#features/house-accounts/require-house-account.ts'
import { changeState, findTraded, findTradedByToken, publishNftChanged } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import { requestById } from '#features/signing/find-requests.ts'
import { requireLedger } from '#features/signing/require.ts'
import { requestIdOf } from '#listener/changes.ts'
import type { FactContext, FactReaction } from '#listener/reaction.ts'
import type { Auction } from './auction.ts'
import { bidsIn, countsAnywhere, insertAuctionBid, isBarred, setOutcome } from './bid-store.ts'
import { closeAsSold, endSettled, endUnsold } from './close-auction.ts'
import { copy } from './copy.ts'
import { BID_OUTLIVES_SECONDS } from './rules.ts'
import { standingIn } from './standing.ts'
import { change, findOpen, markForReview } from './store.ts'

const subject = z.object({ auctionId: z.string().nullable() })

/** A bid is on a validated ledger. Whether it counts is decided here, once, by the time of that ledger. */
export const onBidMade: FactReaction<'offered'> = async (tx, { fact }: FactContext<Offered>, deps) => {
  if (fact.side !== 'buy') return
  const bid = await findBid(tx, fact.offerId)
  if (!bid?.ours || bid.state !== 'live') return
  const meant = await auctionMeant(tx, bid.nftId, fact)
  if (meant === null) return
  const auction = await findOpen(tx, bid.nftId)
  const objection = auction?.id === meant ? await objectionTo(tx, auction, bid, fact) : copy.over
  if (!auction || objection !== null) return refuse(tx, deps, bid, objection ?? copy.over)
  const own = (await standingIn(tx, auction.id)).filter(
    ({ buyer, offerIndex }) => buyer === bid.buyer && offerIndex !== bid.offerIndex,
  )
  // Otherwise somebody could withdraw a high bid by putting a lower or an unfunded one in its place.
  if (own.some(({ price }) => price >= bid.price) || (own.length > 0 && bid.funded !== true))
    return refuse(tx, deps, bid, copy.earlierStands)
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
  await markForReview(tx, [bid.nftId])
}

/** As the bidder was asked. Where nobody remembers that, after a restore, the auction that is open. */
async function auctionMeant(tx: Tx, nftId: string, { memos }: Offered): Promise<string | null> {
  const request = await requestById(tx, requestIdOf(memos.request))
  if (!request) return (await findOpen(tx, nftId))?.id ?? null
  return subject.safeParse(request.subject).data?.auctionId ?? null
}

/** Why it does not count, or null. */
async function objectionTo(tx: Tx, auction: Auction, bid: StoredBid, { at }: Offered): Promise<string | null> {
  if (auction.state === 'ended' || at.closeTime >= auction.closeAt) return copy.over
  if (at.closeTime < auction.startAt) return copy.notStarted
  if (bid.expiry === null || bid.expiry < auction.plannedClose + BID_OUTLIVES_SECONDS) return copy.changed
  // No account can complete a sale of two offers that name two.
  if (auction.broker !== null && bid.broker !== auction.broker) return copy.changed
  if (bid.price < auction.initialBid) return copy.atLeast(xrpText(auction.initialBid))
  return (await isBarred(tx, auction.id, bid.buyer)) ? copy.barred : null
}

async function refuse(tx: Tx, deps: Deps, bid: StoredBid, reason: string): Promise<void> {
  await dropBids(tx, deps, [bid], 'not counted')
  const nft = await findTraded(tx, bid.nftId)
  const data = { title: nft?.title ?? null, price: String(bid.price), reason }
  await notify(tx, { to: bid.buyer, kind: 'bid_too_late', nftId: bid.nftId, cause: bid.offerIndex, data })
}

/** Something that was signed for an auction has left the ledger, whoever took it off. */
export const onOfferLeft: FactReaction<'offerGone'> = async (tx, { fact }: FactContext<OfferGone>) => {
  const nft = await findTradedByToken(tx, fact.tokenId)
  if (!nft) return
  if (fact.side === 'sell') return noteStandingOfferLeft(tx, nft.id, fact)
  // The reserve is the bidder's again: whoever looks sees it.
  if (await countsAnywhere(tx, fact.offerId)) await publishNftChanged(tx, nft.id)
}

/** The seller may take it back in the wallet; the auction goes on, and the close will ask for the seller. */
async function noteStandingOfferLeft(tx: Tx, nftId: string, { offerId, why }: OfferGone): Promise<void> {
  const auction = await findOpen(tx, nftId)
  if (auction?.sellOffer !== offerId || why === 'accepted') return
  await change(tx, auction.id, { sell_offer: null })
  await changeState(tx, nftId, ['auction'], { offer_index: null })
}

/**
 * The issuer has changed the artwork: bids for the old one count for nothing, and nobody is barred for that. The review
 * after this ledger finds out who leads now.
 */
export const onAuctionedChanged: FactReaction<'modified'> = async (tx, { fact }: FactContext<Modified>) => {
  const nft = await findTradedByToken(tx, fact.tokenId)
  const auction = nft && (await findOpen(tx, nft.id))
  if (!auction) return
  const counted = (await bidsIn(tx, auction.id)).filter(({ outcome }) => outcome === 'standing')
  const offers = counted.map(({ offerIndex }) => offerIndex)
  const voided = [...(await findBids(tx, offers)).values()].filter((bid) => isForOtherArt(bid, nft.uriHex))
  const gone = voided.map(({ offerIndex }) => offerIndex)
  await setOutcome(tx, auction.id, gone, 'void')
  await markForReview(tx, [nft.id])
}

const saleOf = (facts: readonly Fact[], tokenId: string, deps: Deps) =>
  facts.find((fact): fact is Sold => fact.kind === 'sold' && fact.tokenId === tokenId && isBroker(deps, fact.broker))

/** Runs before the token gets its new owner: sold to a bidder, or gone from the seller's wallet by another way. */
export async function onAuctionedGone(
  tx: Tx,
  { fact, facts }: FactContext<Transferred | Burned>,
  deps: Deps,
): Promise<void> {
  const nft = await findTradedByToken(tx, fact.tokenId)
  const auction = nft && (await findOpen(tx, nft.id))
  if (!auction) return
  if (fact.kind === 'burned') return endUnsold(tx, deps, auction, 'burned')
  const offer = saleOf(facts, fact.tokenId, deps)?.buyOffer?.offerId
  const bid = (await bidsIn(tx, auction.id)).find(({ offerIndex }) => offerIndex === offer)
  if (!bid) return endUnsold(tx, deps, auction, 'moved')
  if (auction.state === 'live') await closeAsSold(tx, deps, auction, bid.offerIndex, fact.at.ledgerIndex)
  return endSettled(tx, deps, auction, bid.offerIndex)
}
