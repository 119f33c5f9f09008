import type { Tx } from '#db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { FailReason } from '../messages.ts'
import { findLive } from '../settlement-store.ts'
import { failSettlement } from './end-settlement.ts'

/** One that the broker has already is left to what the ledger makes of it: before that nothing is certain. */
export async function failLive(tx: Tx, deps: Deps, tokenId: string, reason: FailReason): Promise<void> {
  const live = await findLive(tx, tokenId)
  if (live?.state === 'ready') await failSettlement(tx, deps, live.id, reason)
}
