import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { lockTraded } from '#features/nfts/state.ts'
import { advanceQueue } from '#features/sales/advance-queue.ts'
import { requireLedger } from '#features/signing/require.ts'
import { ledgerNow } from '#listener/queries.ts'
import { sellTo } from './close-auction.ts'
import { copy } from './copy.ts'
import { requireOwned } from './create-auction.ts'
import { isFunded, standingIn } from './standing.ts'
import { findOpen } from './store.ts'

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
