import type { Fact } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { FailReason } from './copy.ts'
import { failSettlement } from './end-settlement.ts'
import { findLive } from './settlement-store.ts'

/**
 * One that the broker has already is left to what the ledger makes of it: before that nothing is certain. So is one
 * that this very transaction completes, as a database learns that was restored from before the broker had it.
 */
export async function failLive(
  tx: Tx,
  deps: Deps,
  tokenId: string,
  reason: FailReason,
  facts: readonly Fact[] = [],
): Promise<void> {
  const live = await findLive(tx, tokenId)
  if (live?.state !== 'ready') return
  const itself = facts.some((fact) => fact.kind === 'sold' && fact.buyOffer?.offerId === live.buyOffer)
  if (!itself) await failSettlement(tx, deps, live.id, reason)
}
