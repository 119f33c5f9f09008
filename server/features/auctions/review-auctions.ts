import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { lockTraded } from '#features/nfts/state.ts'
import type { ClosedLedger, LedgerReaction } from '#listener/reaction.ts'
import { READY_WITHIN } from '#listener/status.ts'
import type { Auction } from './auction.ts'
import { closeAuction, endUnsold } from './close-auction.ts'
import { standingIn } from './standing.ts'
import { dueAt, findAuction, markedForReview, markForReview, moveTo } from './store.ts'
import { updateLeader } from './update-leader.ts'

/** More are left to the next ledger. */
const AT_ONCE = 500
/** A change of leader here may free money for a bid there: so often at most in one ledger. */
const ROUNDS = 50

/**
 * Auctions live by the ledger's clock, and so by its ledgers: the one server that holds the listener decides each once,
 * in the transaction of the ledger that brings it about; one that starts late meets the same ledgers in the same order.
 */
export const reviewAuctions: LedgerReaction = {
  name: 'reviewAuctions',
  isDue: async (tx, { closeTime }) => (await dueAt(tx, closeTime, 1)).length > 0,
  async react(tx, ledger, deps) {
    const due = await dueAt(tx, ledger.closeTime, AT_ONCE)
    for (const id of due) await open(tx, id, ledger)
    for (const id of due) await review(tx, deps, id, ledger)
    for (let round = 0; round < ROUNDS; round++) {
      const touched = await markedForReview(tx, AT_ONCE)
      if (touched.length === 0) break
      for (const id of touched) await review(tx, deps, id, ledger)
    }
    for (const id of due) await close(tx, deps, id, ledger)
  },
}

export const onBidsChanged = (tx: Tx, { nftIds }: DomainEvents['bidsChanged']): Promise<void> =>
  markForReview(tx, nftIds)

async function locked(tx: Tx, id: string) {
  const found = await findAuction(tx, id)
  const nft = found && (await lockTraded(tx, found.nftId))
  return { auction: await findAuction(tx, id), nft }
}

async function open(tx: Tx, id: string, { closeTime }: ClosedLedger): Promise<void> {
  const { auction } = await locked(tx, id)
  if (auction?.state === 'scheduled' && auction.startAt <= closeTime) await moveTo(tx, id, 'live')
}

async function review(tx: Tx, deps: Deps, id: string, ledger: ClosedLedger): Promise<void> {
  const { auction } = await locked(tx, id)
  if (auction?.state === 'live') await updateLeader(tx, deps, auction, ledger)
}

/**
 * While the database is behind, a later ledger may say how the auction ended; and who can pay is asked of the newest
 * ledger, for bidders that we did not know before. Bids that come after the close do not count, however long that takes.
 */
async function mayClose(tx: Tx, { ledger: client }: Deps, { id }: Auction, { index }: ClosedLedger): Promise<boolean> {
  if ((client?.tip()?.index ?? index) - index > READY_WITHIN) return false
  return (await standingIn(tx, id)).every(({ bid }) => bid.funded !== null)
}

async function close(tx: Tx, deps: Deps, id: string, ledger: ClosedLedger): Promise<void> {
  const { auction, nft } = await locked(tx, id)
  if (auction?.state === 'live' && auction.closeAt <= ledger.closeTime && (await mayClose(tx, deps, auction, ledger)))
    await closeAuction(tx, deps, auction, ledger)
  if (auction?.state !== 'ended' || auction.decideBy === null || auction.decideBy > ledger.closeTime) return
  // The seller may have decided at the last moment: then the sale is under way.
  if (nft?.saleMode !== 'settling') await endUnsold(tx, deps, auction, 'not_decided')
}
