import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { enqueueCancel } from '#features/house-accounts/enqueue.ts'
import { changeState, lockTraded, NOT_FOR_SALE } from '#features/nfts/state.ts'
import { advanceQueue } from '#features/sales/advance-queue.ts'
import { copy } from './copy.ts'
import { requireOwned } from './create-auction.ts'
import { requireNoBid } from './edit-auction.ts'
import { endUnsold } from './end-auction.ts'
import { findOpen, moveTo, NO_LEADER } from './store.ts'

/** Needs no signature: the standing offer is made out to the broker, who may cancel it. */
export async function removeAuction(deps: Deps, actor: Actor, nftId: string): Promise<{ message: string }> {
  await requireOwned(deps, actor, nftId)
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
    if (auction.sellOffer !== null) await enqueueCancel(tx, deps, [auction.sellOffer], 'auction removed')
    await changeState(tx, nftId, ['auction'], NOT_FOR_SALE)
    await advanceQueue(tx, deps, nftId)
    return { message: copy.removed }
  })
}
