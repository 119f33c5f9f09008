import type { Fact } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { refreshFunding } from '#features/bids/funding.ts'
import { enqueueCancel } from '#features/house-accounts/enqueue.ts'
import { findTraded } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import { requestById } from '#features/signing/find-requests.ts'
import { type Outcome, publishOutcome } from '#features/signing/publish.ts'
import { asStored } from '#stored-words.ts'
import { type FailReason, failureText } from './copy.ts'
import type { Settlement } from './settlement.ts'
import { findLive, moveTo } from './store.ts'

/** Nothing was charged. What was signed for it alone is cancelled, and whoever waits for it learns why. */
export async function failSettlement(tx: Tx, deps: Deps, id: string, reason: FailReason): Promise<boolean> {
  const failed = await moveTo(tx, id, 'failed', { reason })
  if (!failed) return false
  // Where nothing was signed, signing has published that already, and nothing is left on the ledger.
  if (reason === 'not_signed') return true
  await enqueueCancel(tx, deps, orphansOf(failed, reason), 'orphaned')
  // What it held back of the buyer's money counts again.
  await refreshFunding(tx, deps, failed.buyer)
  const message = asStored(() => failureText(reason))
  await publishToAsker(tx, failed, { success: false, message })
  if (failed.kind === 'buy') await notifyBuyer(tx, failed, message)
  await deps.announce(tx, 'saleFailed', { settlementId: id, kind: failed.kind, reason })
  return true
}

/** The offers that were made for this sale alone; a bid stays for another time, unless it was for other artwork. */
function orphansOf({ kind, buyOffer, sellOffer }: Settlement, reason: FailReason): string[] {
  const own = kind === 'buy' ? [buyOffer] : kind === 'bid' ? [sellOffer] : []
  const all = reason === 'artwork_changed' ? [...own, buyOffer] : own
  return [...new Set(all)].filter((offer) => offer !== null)
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
export async function publishToAsker(tx: Tx, row: Settlement, outcome: Outcome): Promise<void> {
  const request = await requestById(tx, row.requestId)
  if (request) await publishOutcome(tx, request, { nftId: row.nftId, ...outcome })
}

/**
 * Fails the sale whose turn it is. One that the broker has already is left to what the ledger makes of it. So is one
 * that this very transaction completes: a database that was restored from before learns of it so.
 */
export async function failReady(
  tx: Tx,
  deps: Deps,
  tokenId: string,
  reason: FailReason,
  facts: readonly Fact[],
): Promise<void> {
  const live = await findLive(tx, tokenId)
  if (live?.state !== 'ready') return
  const itself = facts.some((fact) => fact.kind === 'sold' && fact.buyOffer?.offerId === live.buyOffer)
  if (!itself) await failSettlement(tx, deps, live.id, reason)
}
