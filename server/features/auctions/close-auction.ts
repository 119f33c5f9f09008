import { AUCTION_DECISION_SECONDS } from '@gooddrop/contract/constants.ts'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { dropBids } from '#features/bids/end-bids.ts'
import { refreshFunding } from '#features/bids/funding.ts'
import { enqueueCancel } from '#features/house-accounts/enqueue.ts'
import { requireOwnedItem } from '#features/listings/require-tradable.ts'
import { ANY_MODE, changeState, findTraded, lockTraded, NOT_FOR_SALE, publishNftChanged } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import { advanceQueue } from '#features/sales/advance-queue.ts'
import { orderAuctionSale } from '#features/sales/queue-sale.ts'
import { requireLedger } from '#features/signing/require.ts'
import { ledgerNow } from '#listener/queries.ts'
import type { ClosedLedger } from '#listener/reaction.ts'
import { asStored } from '#stored-words.ts'
import { type Auction, isReserveMet } from './auction.ts'
import { setOutcome, setPlaces, setSettlement } from './bid-store.ts'
import { copy, reasonText, type UnsoldReason } from './copy.ts'
import { deleteLimitsOf } from './limit-store.ts'
import { bestOf, isFunded, type Standing, standingIn } from './standing.ts'
import { change, findOpen, moveTo, NO_LEADER } from './store.ts'

/** The first ledger at or after the close: everything is ranked as this one ledger has it, and the best is tried. */
export async function closeAuction(tx: Tx, deps: Deps, auction: Auction, ledger: ClosedLedger): Promise<void> {
  const standing = await standingIn(tx, auction.id)
  const candidates = standing.filter(isFunded)
  const places = candidates.map(({ offerIndex }) => offerIndex)
  await setPlaces(tx, auction.id, places)
  const ended = await moveTo(tx, auction.id, 'ended', NO_LEADER)
  if (!ended) return
  await changeState(tx, auction.nftId, ANY_MODE, NOT_FOR_SALE)
  const [winner] = candidates
  if (!winner) return endUnsold(tx, deps, ended, standing.length > 0 ? 'no_funded_bids' : 'no_bids')
  if (ended.sellOffer === null || !(await sellTo(tx, deps, ended, winner, ledger.index)))
    await letSellerDecide(tx, deps, ended, ledger.closeTime)
  await advanceQueue(tx, deps, auction.nftId)
  // What leading had promised is free again, unless it is being settled.
  if (auction.leader) await refreshFunding(tx, deps, auction.leader.buyer)
}

/** The ledger has sold it before its close was decided here, because that waited for the ledger to be read. */
export async function closeAsSold(
  tx: Tx,
  deps: Deps,
  auction: Auction,
  offerIndex: string,
  ledger: number,
): Promise<void> {
  const standing = await standingIn(tx, auction.id)
  await setPlaces(
    tx,
    auction.id,
    standing.filter(isFunded).map((one) => one.offerIndex),
  )
  const ended = await moveTo(tx, auction.id, 'ended', NO_LEADER)
  const winner = standing.find((one) => one.offerIndex === offerIndex)
  if (ended && winner) await sellTo(tx, deps, ended, winner, ledger, { isSold: true })
}

/** Puts this bidder's sale in the queue, which the caller advances; false if it cannot even be tried. */
export async function sellTo(
  tx: Tx,
  deps: Deps,
  auction: Auction,
  { offerIndex, bid }: Standing,
  ledger: number,
  { isSold = false } = {},
): Promise<boolean> {
  const { id, nftId, seller, sellOffer } = auction
  const nft = await findTraded(tx, nftId)
  if (!nft || sellOffer === null || nft.ownerAddress !== seller) return false
  // The standing offer asks for the reserve price: the ledger refuses less.
  if (!isSold && !isReserveMet(auction, bid.price)) return false
  const settlement = await orderAuctionSale(tx, deps, nft, { sellOffer, bid, at: { ledger }, isSold })
  if (!settlement) return false
  await setSettlement(tx, id, offerIndex, settlement)
  return true
}

/** Nothing more happens by itself: the seller accepts one of those who can pay, or nobody. */
export async function letSellerDecide(tx: Tx, deps: Deps, auction: Auction, now: number): Promise<void> {
  const best = bestOf(await standingIn(tx, auction.id))
  if (!best) return endUnsold(tx, deps, auction, 'no_funded_bids')
  const decideBy = auction.decideBy ?? now + AUCTION_DECISION_SECONDS
  const belowReserve = !isReserveMet(auction, best.price)
  // Whoever is accepted now needs an offer at their own price.
  const outdated = belowReserve ? auction.sellOffer : null
  if (outdated !== null) await enqueueCancel(tx, deps, [outdated], 'stale')
  await change(tx, auction.id, { decide_by: String(decideBy), ...(outdated !== null && { sell_offer: null }) })
  await publishNftChanged(tx, auction.nftId)
  const nft = await findTraded(tx, auction.nftId)
  const data = { title: nft?.title ?? null, price: String(best.price), ...(belowReserve && { belowReserve }) }
  await notify(tx, {
    to: auction.seller,
    kind: 'auction_decide',
    nftId: auction.nftId,
    cause: `${auction.id}/${best.offerIndex}`,
    data,
  })
}

/** The seller signed the standing offer before: a click is enough. */
export async function decideAuction(
  deps: Deps,
  actor: Actor,
  { nftId, offerIndex }: { nftId: string; offerIndex: string },
): Promise<{ message: string }> {
  await requireOwnedItem(deps.db, actor, nftId)
  const now = await ledgerNow(deps.db, requireLedger(deps).networkId)
  return inTransaction(deps.db, async (tx) => {
    const nft = await lockTraded(tx, nftId)
    const auction = await findOpen(tx, nftId)
    if (auction?.state !== 'ended' || auction.decideBy === null || nft?.saleMode === 'settling')
      throw new AppError('conflict', { message: copy.nothingToDecide })
    const chosen = (await standingIn(tx, auction.id)).find((one) => one.offerIndex === offerIndex)
    if (chosen && !isReserveMet(auction, chosen.price)) throw new AppError('conflict', { message: copy.belowReserve })
    if (auction.sellOffer === null) throw new AppError('conflict', { message: copy.notSigned })
    if (!chosen || !isFunded(chosen) || !(await sellTo(tx, deps, auction, chosen, now?.index ?? 0)))
      throw new AppError('conflict', { message: copy.noSuchBid })
    await advanceQueue(tx, deps, nftId)
    return { message: copy.decided }
  })
}

/** Then the sale queue is advanced after the new owner was recorded. */
const TOKEN_GONE: readonly UnsoldReason[] = ['moved', 'burned']

const CLOSED = { ...NO_LEADER, decide_by: null }

/** To let go of bids below the reserve price breaks no promise. */
const OWN_DECISIONS: readonly UnsoldReason[] = ['not_decided', 'declined', 'renewed']
async function unsoldReason(tx: Tx, auction: Auction, reason: UnsoldReason): Promise<UnsoldReason> {
  if (auction.state !== 'ended' || !OWN_DECISIONS.includes(reason)) return reason
  const best = bestOf(await standingIn(tx, auction.id))
  return best && !isReserveMet(auction, best.price) ? 'reserve_not_met' : reason
}

/** Nobody gets it: whatever was signed for it is cancelled, and everybody is notified. */
export async function endUnsold(tx: Tx, deps: Deps, auction: Auction, why: UnsoldReason): Promise<void> {
  const reason = await unsoldReason(tx, auction, why)
  const ended = await moveTo(tx, auction.id, 'unsold', { ...CLOSED, reason })
  if (!ended) return
  await deleteLimitsOf(tx, { auctionId: auction.id })
  if (auction.sellOffer !== null) await enqueueCancel(tx, deps, [auction.sellOffer], 'auction over')
  await releaseLosers(tx, deps, auction)
  await changeState(tx, auction.nftId, ['auction'], NOT_FOR_SALE)
  await publishNftChanged(tx, auction.nftId)
  const nft = await findTraded(tx, auction.nftId)
  const data = { title: nft?.title ?? null, reason: asStored(() => reasonText(reason) ?? '') }
  await notify(tx, { to: auction.seller, kind: 'auction_unsold', nftId: auction.nftId, cause: auction.id, data })
  if (!TOKEN_GONE.includes(reason)) await advanceQueue(tx, deps, auction.nftId)
}

/** The ledger has moved the token to this bidder, in the very transaction of the sale. */
export async function endSettled(tx: Tx, deps: Deps, auction: Auction, offerIndex: string): Promise<void> {
  const ended = await moveTo(tx, auction.id, 'settled', CLOSED)
  if (!ended) return
  await deleteLimitsOf(tx, { auctionId: auction.id })
  await setOutcome(tx, auction.id, [offerIndex], 'won')
  await releaseLosers(tx, deps, auction)
  await publishNftChanged(tx, auction.nftId)
}

/** The broker cancels their offers, which frees the reserve of each. */
async function releaseLosers(tx: Tx, deps: Deps, { id, nftId }: Auction): Promise<void> {
  const losers = await standingIn(tx, id)
  const offers = losers.map(({ offerIndex }) => offerIndex)
  await setOutcome(tx, id, offers, 'lost')
  const bids = losers.map(({ bid }) => bid)
  await dropBids(tx, deps, bids, 'auction over')
  const nft = await findTraded(tx, nftId)
  for (const { buyer, price } of losers) {
    const data = { title: nft?.title ?? null, price: String(price) }
    await notify(tx, { to: buyer, kind: 'auction_lost', nftId, cause: id, data })
  }
}
