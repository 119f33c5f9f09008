import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { refreshFunding } from '#features/bids/funding.ts'
import { enqueueCancel } from '#features/house-accounts/enqueue.ts'
import { findTraded } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import { type Outcome, publishOutcome } from '#features/signing/publish.ts'
import { requestsById } from '#features/signing/requests-by-id.ts'
import { type FailReason, failureWords } from './copy.ts'
import type { Settlement } from './settlement.ts'
import { moveTo } from './settlement-store.ts'

/** Nothing was charged. What was signed for it alone is cleared away, and who waits for it is told why. */
export async function failSettlement(tx: Tx, deps: Deps, id: string, reason: FailReason): Promise<boolean> {
  const failed = await moveTo(tx, id, 'failed', { reason })
  if (!failed) return false
  // Before anything was signed signing has told it already, and nothing is left on the ledger.
  if (reason === 'not_signed') return true
  const orphan = failed.kind === 'buy' ? failed.buyOffer : failed.sellOffer
  if (orphan !== null && failed.kind !== 'auction') await enqueueCancel(tx, deps, [orphan], 'orphaned')
  // What it held back of the buyer's money counts again.
  await refreshFunding(tx, deps, failed.buyer)
  const message = failureWords(reason)
  await tellAsker(tx, failed, { success: false, message })
  if (failed.kind === 'buy') await notifyBuyer(tx, failed, message)
  await deps.announce(tx, 'saleFailed', { settlementId: id, kind: failed.kind, reason })
  return true
}

async function notifyBuyer(tx: Tx, { id, buyer, nftId }: Settlement, reason: string): Promise<void> {
  const nft = await findTraded(tx, nftId)
  await notify(tx, {
    to: buyer,
    kind: 'purchase_failed',
    nftId,
    cause: id,
    data: { title: nft?.title ?? null, reason },
  })
}

/** Whoever signed what started it. */
export async function tellAsker(tx: Tx, row: Settlement, outcome: Outcome): Promise<void> {
  const request = (await requestsById(tx, [row.requestId])).get(row.requestId ?? '')
  if (request) await publishOutcome(tx, request, { nftId: row.nftId, ...outcome })
}
