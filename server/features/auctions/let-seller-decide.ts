import { AUCTION_DECISION_SECONDS } from '@gooddrop/contract/constants.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { findTraded, publishNftChanged } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import type { Auction } from './auction.ts'
import { endUnsold } from './end-auction.ts'
import { bestOf, standingIn } from './standing.ts'
import { change } from './store.ts'

/** Nothing more happens by itself: the seller accepts one of those who can pay, or nobody. */
export async function letSellerDecide(tx: Tx, deps: Deps, auction: Auction, now: number): Promise<void> {
  const best = bestOf(await standingIn(tx, auction.id))
  if (!best) return endUnsold(tx, deps, auction, 'no_funded_bids')
  const decideBy = auction.decideBy ?? now + AUCTION_DECISION_SECONDS
  await change(tx, auction.id, { decide_by: String(decideBy) })
  await publishNftChanged(tx, auction.nftId)
  const nft = await findTraded(tx, auction.nftId)
  const data = { title: nft?.title ?? null, price: String(best.price) }
  await notify(tx, {
    to: auction.seller,
    kind: 'auction_decide',
    nftId: auction.nftId,
    cause: `${auction.id}/${best.offerIndex}`,
    data,
  })
}
