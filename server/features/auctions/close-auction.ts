import { AUCTION_DECISION_SECONDS } from '@gooddrop/contract/constants.ts'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { refreshFunding } from '#features/bids/funding.ts'
import { ANY_MODE, changeState, findTraded, lockTraded, NOT_FOR_SALE, tellChanged } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import { advanceQueue } from '#features/sales/advance-queue.ts'
import { orderAuctionSale } from '#features/sales/queue-sale.ts'
import { requireLedger } from '#features/signing/require.ts'
import { ledgerNow } from '#listener/queries.ts'
import type { ClosedLedger } from '#listener/reaction.ts'
import type { Auction } from './auction.ts'
import { setPlaces, setSettlement } from './bid-store.ts'
import { copy } from './copy.ts'
import { requireOwned } from './create-auction.ts'
import { endUnsold } from './end-auction.ts'
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

/** Puts this bidder's sale in the queue, which the caller advances; false if it cannot even be tried. */
export async function sellTo(
  tx: Tx,
  deps: Deps,
  { id, nftId, seller, sellOffer }: Auction,
  { offerIndex, bid }: Standing,
  ledger: number,
): Promise<boolean> {
  const nft = await findTraded(tx, nftId)
  if (!nft || sellOffer === null || nft.ownerAddress !== seller) return false
  const settlement = await orderAuctionSale(tx, deps, nft, { sellOffer, bid, at: { ledger } })
  if (!settlement) return false
  await setSettlement(tx, id, offerIndex, settlement)
  return true
}

/** Nothing more happens by itself: the seller accepts one of those who can pay, or nobody. */
export async function letSellerDecide(tx: Tx, deps: Deps, auction: Auction, now: number): Promise<void> {
  const best = bestOf(await standingIn(tx, auction.id))
  if (!best) return endUnsold(tx, deps, auction, 'no_funded_bids')
  const decideBy = auction.decideBy ?? now + AUCTION_DECISION_SECONDS
  await change(tx, auction.id, { decide_by: String(decideBy) })
  await tellChanged(tx, auction.nftId)
  const nft = await findTraded(tx, auction.nftId)
  const data = { title: nft?.title ?? null, price: String(best.price) }
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
  await requireOwned(deps, actor, nftId)
  const now = await ledgerNow(deps.db, requireLedger(deps).networkId)
  return inTransaction(deps.db, async (tx) => {
    const nft = await lockTraded(tx, nftId)
    const auction = await findOpen(tx, nftId)
    if (auction?.state !== 'ended' || auction.decideBy === null || nft?.saleMode === 'settling')
      throw new AppError('conflict', { message: copy.nothingToDecide })
    if (auction.sellOffer === null) throw new AppError('conflict', { message: copy.notSigned })
    const chosen = (await standingIn(tx, auction.id)).find((one) => one.offerIndex === offerIndex)
    if (!chosen || !isFunded(chosen) || !(await sellTo(tx, deps, auction, chosen, now?.index ?? 0)))
      throw new AppError('conflict', { message: copy.noSuchBid })
    await advanceQueue(tx, deps, nftId)
    return { message: copy.decided }
  })
}
