import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { enqueueCancel } from '#features/house-accounts/enqueue.ts'
import type { TradedNft } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import { endBid, liveBids } from './store.ts'

/**
 * On the ledger a bid binds to the token, not to the owner whom it named: the new owner could sell into it. Here it was
 * meant for the old one, so it ends, and the bidder's reserve is set free.
 */
export async function orphanBids(tx: Tx, deps: Deps, nft: TradedNft, cause: string): Promise<void> {
  const bids = (await liveBids(tx, nft.id)).filter((bid) => bid.ours)
  for (const { id, buyer, price } of bids) {
    await endBid(tx, id, 'orphaned')
    if (buyer === nft.ownerAddress) continue
    const data = { title: nft.title, price: String(price) }
    await notify(tx, { to: buyer, kind: 'offer_ended', nftId: nft.id, cause, data })
  }
  const offers = bids.map((bid) => bid.offerIndex)
  await enqueueCancel(tx, deps, offers, 'orphaned')
}
