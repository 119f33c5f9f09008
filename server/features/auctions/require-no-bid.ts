import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { dropBids } from '#features/bids/drop-bids.ts'
import type { Auction } from './auction.ts'
import { setOutcome } from './bid-store.ts'
import { copy } from './copy.ts'
import { bestOf, standingIn } from './standing.ts'

/** Terms stand once somebody could be held to them. An empty promise binds nobody, and is cleared away. */
export async function requireNoBid(tx: Tx, deps: Deps, { id }: Auction): Promise<void> {
  const standing = await standingIn(tx, id)
  if (bestOf(standing)) throw new AppError('conflict', { message: copy.hasBids })
  const offers = standing.map(({ offerIndex }) => offerIndex)
  await setOutcome(tx, id, offers, 'lost')
  const bids = standing.map(({ bid }) => bid)
  await dropBids(tx, deps, bids, 'not counted')
}
