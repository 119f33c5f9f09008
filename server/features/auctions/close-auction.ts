import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { refreshFunding } from '#features/bids/funding.ts'
import { ANY_MODE, changeState, NOT_FOR_SALE } from '#features/nfts/state.ts'
import { advanceLine } from '#features/sales/advance-line.ts'
import type { ClosedLedger } from '#listener/reaction.ts'
import type { Auction } from './auction.ts'
import { setPlaces } from './bid-store.ts'
import { endUnsold } from './end-auction.ts'
import { letSellerDecide } from './let-seller-decide.ts'
import { sellTo } from './sell-to.ts'
import { isFunded, standingIn } from './standing.ts'
import { moveTo, NO_LEADER } from './store.ts'

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
  await advanceLine(tx, deps, auction.nftId)
  // What leading had promised is free again, unless it is being settled.
  if (auction.leader) await refreshFunding(tx, deps, auction.leader.buyer)
}
