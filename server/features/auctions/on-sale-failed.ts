import { AUCTION_MAX_EXTENSION_SECONDS } from '@gooddrop/contract/constants.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { dropBids } from '#features/bids/end-bids.ts'
import { findBid } from '#features/bids/find-bids.ts'
import { changeState, findTraded, publishNftChanged } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import { requireLedger } from '#features/signing/require.ts'
import { findOffer, type LedgerMoment, ledgerNow } from '#listener/queries.ts'
import { asStored } from '#stored-words.ts'
import { type Auction, type AuctionBid, auctionState } from './auction.ts'
import { findBySettlement, setOutcome } from './bid-store.ts'
import { letSellerDecide, sellTo } from './close-auction.ts'
import { copy } from './copy.ts'
import { AUCTION_REOPENS, fallbackFor } from './rules.ts'
import { standingIn } from './standing.ts'
import { change, findAuction, moveTo } from './store.ts'
import { barFrom } from './update-leader.ts'

const GONE = ['moved', 'burned', 'outrun']
const SELLERS = ['listing_gone', 'seller_refuses']
const BIDDERS = ['no_funds', 'bid_gone', 'expired']

/**
 * The winner's sale did not come about: another bidder at nearly the same price takes the place; else the auction opens
 * once more for a little while; else the seller decides.
 */
export async function onAuctionSaleFailed(
  tx: Tx,
  { settlementId, kind, reason }: DomainEvents['saleFailed'],
  deps: Deps,
): Promise<void> {
  if (kind !== 'auction') return
  const failed = await findBySettlement(tx, settlementId)
  if (!failed) return
  const auction = await findAuction(tx, failed.auctionId)
  // Where the token went, its own reaction says what becomes of the auction.
  if (auction?.state !== 'ended' || GONE.includes(reason)) return
  const now = await ledgerNow(tx, requireLedger(deps).networkId)
  if (!now) throw new Error('an auction has ended before the first ledger')
  const fault = await whoseFault(tx, auction, failed, reason)
  if (fault === 'seller') {
    const changed = await change(tx, auction.id, { sell_offer: null })
    return letSellerDecide(tx, deps, changed, now.closeTime)
  }
  if (fault === 'bidder') await barFrom(tx, deps, auction, failed, { ledger: now.index, reason })
  await setOutcome(tx, auction.id, [failed.offerIndex], reason === 'artwork_changed' ? 'void' : 'failed')
  // Tried once, whyever it failed: it does not stay to be accepted by accident.
  const left = await findBid(tx, failed.offerIndex)
  if (left) await dropBids(tx, deps, [left], 'failed')
  if (auction.decideBy !== null) return letSellerDecide(tx, deps, auction, now.closeTime)
  if (await fallBack(tx, deps, auction, failed, now)) return
  if (await reopen(tx, deps, auction, now, reason)) return
  await letSellerDecide(tx, deps, auction, now.closeTime)
}

/** The ledger says only that something was missing; which offer is gone says who broke the promise. */
async function whoseFault(tx: Tx, { sellOffer }: Auction, { offerIndex }: AuctionBid, reason: string) {
  if (SELLERS.includes(reason) || !sellOffer || (await findOffer(tx, sellOffer))?.gone) return 'seller'
  if (BIDDERS.includes(reason) || (await findOffer(tx, offerIndex))?.gone) return 'bidder'
  return null
}

async function fallBack(tx: Tx, deps: Deps, auction: Auction, failed: AuctionBid, now: LedgerMoment): Promise<boolean> {
  const placed = (await standingIn(tx, auction.id)).filter(({ place }) => place !== null)
  const next = fallbackFor(failed, placed)
  return next !== undefined && sellTo(tx, deps, auction, next, now.index)
}

async function reopen(
  tx: Tx,
  deps: Deps,
  auction: Auction,
  { closeTime }: LedgerMoment,
  why: string,
): Promise<boolean> {
  const closeAt = closeTime + deps.config.AUCTION_EXTENSION_SECONDS
  const latest = auction.plannedClose + AUCTION_MAX_EXTENSION_SECONDS
  if (auction.reopens >= AUCTION_REOPENS || closeAt > latest) return false
  const live = await moveTo(tx, auction.id, 'live', {
    close_at: String(closeAt),
    reopens: auction.reopens + 1,
    marked_for_review: true,
  })
  if (!live) return false
  await changeState(tx, auction.nftId, ['none', 'settling'], auctionState(live))
  await publishNftChanged(tx, auction.nftId)
  const nft = await findTraded(tx, auction.nftId)
  const data = {
    title: nft?.title ?? null,
    ...(why === 'artwork_changed' && { reason: asStored(() => copy.artworkChanged) }),
  }
  await notify(tx, { to: auction.seller, kind: 'auction_reopened', nftId: auction.nftId, cause: auction.id, data })
  return true
}
