import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { dropBids } from '#features/bids/end-bids.ts'
import { enqueueCancel } from '#features/house-accounts/enqueue.ts'
import { requireBroker } from '#features/house-accounts/require-house-account.ts'
import { requireCharity } from '#features/listings/choose-charity.ts'
import { requireOwnedItem } from '#features/listings/require-tradable.ts'
import { changeState, lockTraded, NOT_FOR_SALE } from '#features/nfts/state.ts'
import { advanceQueue } from '#features/sales/advance-queue.ts'
import { ledgerTime } from '#features/signing/require.ts'
import { type Auction, askOf, auctionState } from './auction.ts'
import { setOutcome } from './bid-store.ts'
import { endUnsold } from './close-auction.ts'
import { copy } from './copy.ts'
import type { AuctionInput } from './create-auction.ts'
import { deleteLimitsOf } from './limit-store.ts'
import { bestOf, standingIn } from './standing.ts'
import { requestStandingOffer } from './standing-offer.ts'
import { change, findOpen, moveTo, NO_LEADER } from './store.ts'
import { reserveOf, timesOf } from './terms.ts'

/** Terms change while there is no bid. Left as they are, this asks once more for the offer that was not signed. */
export async function editAuction(deps: Deps, actor: Actor, input: AuctionInput) {
  const nft = await requireOwnedItem(deps.db, actor, input.nftId)
  const { charityId } = input
  if (charityId) await requireCharity(deps, charityId, { parties: [nft.ownerAddress, nft.issuer] })
  const now = await ledgerTime(deps)
  const auction = await inTransaction(deps.db, async (tx) => {
    await lockTraded(tx, input.nftId)
    const open = await requireChangeable(tx, input.nftId)
    const wanted = wantedTerms(open, input, now)
    if (isSame(open, wanted)) return open
    await requireNoBid(tx, deps, open)
    return rewrite(tx, deps, open, wanted)
  })
  return { ...(await requestStandingOffer(deps, actor, auction)), message: copy.edited }
}

export async function requireChangeable(tx: Tx, nftId: string): Promise<Auction> {
  const auction = await findOpen(tx, nftId)
  if (!auction) throw new AppError('conflict', { message: copy.noAuction })
  if (auction.state === 'ended') throw new AppError('conflict', { message: copy.over })
  return auction
}

/** Terms stand once somebody could be held to them. A bid that cannot be paid binds nobody, and is cancelled. */
export async function requireNoBid(tx: Tx, deps: Deps, { id }: Auction): Promise<void> {
  const standing = await standingIn(tx, id)
  if (bestOf(standing)) throw new AppError('conflict', { message: copy.hasBids })
  const offers = standing.map(({ offerIndex }) => offerIndex)
  await setOutcome(tx, id, offers, 'lost')
  const bids = standing.map(({ bid }) => bid)
  await dropBids(tx, deps, bids, 'not counted')
}

type Terms = Pick<Auction, 'initialBid' | 'reservePrice' | 'charityId' | 'startAt' | 'plannedClose'>

/** The start of one that runs is past and stays. */
function wantedTerms(open: Auction, input: AuctionInput, now: number): Terms {
  const { initialBid, charityId, startDate, closeDate } = input
  const kept = { startDate: startDate ?? new Date(open.startAt * 1000).toISOString(), closeDate }
  const { startAt, closeAt } = timesOf(kept, open.state === 'scheduled' ? now : Math.min(now, open.startAt))
  if (closeAt <= now) throw new AppError('invalid_input', { message: copy.closeInPast })
  const startsAt = open.state === 'live' ? open.startAt : startAt
  return { initialBid, reservePrice: wantedReserve(open, input), charityId, startAt: startsAt, plannedClose: closeAt }
}

/** Who says nothing about it keeps it, unless the bids now start at or above it. */
function wantedReserve({ reservePrice: kept }: Auction, { initialBid, reservePrice }: AuctionInput) {
  if (reservePrice !== undefined) return reserveOf({ initialBid, reservePrice })
  return kept !== null && kept > initialBid ? kept : null
}

const isSame = (open: Auction, wanted: Terms) =>
  open.initialBid === wanted.initialBid &&
  open.reservePrice === wanted.reservePrice &&
  open.charityId === wanted.charityId &&
  open.startAt === wanted.startAt &&
  open.plannedClose === wanted.plannedClose

async function rewrite(tx: Tx, deps: Deps, open: Auction, wanted: Terms): Promise<Auction> {
  const { initialBid, reservePrice, charityId, startAt, plannedClose } = wanted
  // The standing offer was signed for another amount.
  const outdated = open.sellOffer !== null && askOf(wanted) !== askOf(open) ? open.sellOffer : null
  if (outdated !== null) await enqueueCancel(tx, deps, [outdated], 'stale')
  const changed = await change(tx, open.id, {
    initial_bid: initialBid,
    reserve_price: reservePrice === null ? null : String(reservePrice),
    charity_id: charityId,
    start_at: String(startAt),
    planned_close: String(plannedClose),
    close_at: String(plannedClose),
    ...(outdated !== null && { sell_offer: null }),
    // Nothing names a broker any more: whatever is signed next names the present one.
    ...((outdated !== null || open.sellOffer === null) && { broker: requireBroker(deps).account }),
  })
  await changeState(tx, open.nftId, ['auction'], auctionState(changed))
  return changed
}

/** Needs no signature: the standing offer is made out to the broker, who may cancel it. */
export async function removeAuction(deps: Deps, actor: Actor, nftId: string): Promise<{ message: string }> {
  await requireOwnedItem(deps.db, actor, nftId)
  return inTransaction(deps.db, async (tx) => {
    const nft = await lockTraded(tx, nftId)
    const auction = await findOpen(tx, nftId)
    if (!auction) throw new AppError('conflict', { message: copy.noAuction })
    if (auction.state === 'ended') {
      if (nft?.saleMode === 'settling' || auction.decideBy === null)
        throw new AppError('conflict', { message: copy.over })
      await endUnsold(tx, deps, auction, 'declined')
      return { message: copy.letGo }
    }
    await requireNoBid(tx, deps, auction)
    if (!(await moveTo(tx, auction.id, 'removed', NO_LEADER))) throw new AppError('conflict')
    await deleteLimitsOf(tx, { auctionId: auction.id })
    if (auction.sellOffer !== null) await enqueueCancel(tx, deps, [auction.sellOffer], 'auction removed')
    await changeState(tx, nftId, ['auction'], NOT_FOR_SALE)
    await advanceQueue(tx, deps, nftId)
    return { message: copy.removed }
  })
}
