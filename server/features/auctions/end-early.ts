import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { requireOwnedItem } from '#features/listings/require-tradable.ts'
import { changeState, lockTraded, publishNftChanged } from '#features/nfts/state.ts'
import { ledgerTime } from '#features/signing/require.ts'
import { isReserveMet } from './auction.ts'
import { copy } from './copy.ts'
import { bestOf, standingIn } from './standing.ts'
import { change, findOpen } from './store.ts'
import { isoOf } from './terms.ts'

/**
 * The seller has seen enough: the close is now, and the next ledger closes the auction as it would have later. Nobody but
 * the best bidder who can pay gets it, so that ending early favours nobody else. A better bid that was already on the
 * ledger extends it, like every late bid.
 */
export async function endAuction(deps: Deps, actor: Actor, nftId: string): Promise<{ message: string }> {
  await requireOwnedItem(deps.db, actor, nftId)
  // Ledgers that we have not read yet may hold bids that came before this.
  const now = Math.max(await ledgerTime(deps), deps.ledger?.tip()?.closeTime ?? 0)
  return inTransaction(deps.db, async (tx) => {
    await lockTraded(tx, nftId)
    const auction = await findOpen(tx, nftId)
    if (!auction) throw new AppError('conflict', { message: copy.noAuction })
    if (auction.state === 'scheduled') throw new AppError('conflict', { message: copy.notStarted })
    if (auction.state !== 'live' || now >= auction.closeAt) throw new AppError('conflict', { message: copy.over })
    const best = bestOf(await standingIn(tx, auction.id))
    if (!best) throw new AppError('conflict', { message: copy.noLeader })
    await change(tx, auction.id, { close_at: String(now) })
    await changeState(tx, nftId, ['auction'], { close_at: isoOf(now) })
    const subject = { type: 'auction', id: auction.id }
    const details = { closeAt: auction.closeAt, best: best.offerIndex }
    await audit(tx, { actorId: actor.userId, action: 'auction.ended_early', subject, details, at: deps.clock.now() })
    await publishNftChanged(tx, nftId)
    if (!isReserveMet(auction, best.price)) return { message: copy.endedBelowReserve }
    return { message: auction.sellOffer === null ? copy.endedUnsigned : copy.endedEarly }
  })
}
