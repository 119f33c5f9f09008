import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { enqueueCancel } from '#features/house-accounts/enqueue.ts'
import { endBid } from './store.ts'

type Dropped = { id: string; offerIndex: string }

/** They count for nothing from now on; the broker takes them off the ledger, and the reserve of each is set free. */
export async function dropBids(tx: Tx, deps: Deps, bids: readonly Dropped[], why: string): Promise<void> {
  for (const { id } of bids) await endBid(tx, id, 'orphaned')
  const offers = bids.map((bid) => bid.offerIndex)
  await enqueueCancel(tx, deps, offers, why)
}
