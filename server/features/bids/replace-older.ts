import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { StoredBid } from './bid.ts'
import { dropBids } from './drop-bids.ts'
import { liveBids } from './store.ts'

/** One live bid for each account and token: the newest counts, and the reserve of the older one is set free. */
export async function replaceOlder(tx: Tx, deps: Deps, { nftId, buyer, offerIndex }: StoredBid): Promise<void> {
  const older = (await liveBids(tx, nftId)).filter(
    (bid) => bid.ours && bid.buyer === buyer && bid.offerIndex !== offerIndex,
  )
  await dropBids(tx, deps, older, 'replaced')
}
