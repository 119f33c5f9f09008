import type { OfferGone } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { enqueueCancel } from '#features/house-accounts/enqueue.ts'
import { findTraded, type TradedNft } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import type { LedgerReaction } from '#listener/reaction.ts'
import { bidsExpiredAt, endBid, endBids, findBid, liveBids } from './store.ts'
import { isForOtherArt, type StoredBid } from './stored-bid.ts'

const idsOf = (bids: readonly Pick<StoredBid, 'id'>[]) => bids.map(({ id }) => id)

/** Whatever took it off the ledger: accepted, cancelled, or gone with the token or with the bidder's account. */
export async function recordBidGone(tx: Tx, { offerId, why }: OfferGone): Promise<void> {
  const bid = await findBid(tx, offerId)
  if (bid) await endBid(tx, bid.id, why === 'accepted' ? 'accepted' : 'cancelled')
}

/** They count for nothing from now on; the broker cancels them on the ledger, which frees the reserve of each. */
export async function dropBids(
  tx: Tx,
  deps: Deps,
  bids: readonly Pick<StoredBid, 'id' | 'offerIndex'>[],
  why: string,
): Promise<void> {
  await endBids(tx, idsOf(bids), 'orphaned')
  const offers = bids.map((bid) => bid.offerIndex)
  await enqueueCancel(tx, deps, offers, why)
}

/** One live bid for each account and token: the newest counts, and the reserve of the older one is freed. */
export async function replaceOlder(tx: Tx, deps: Deps, { nftId, buyer, offerIndex }: StoredBid): Promise<void> {
  const older = (await liveBids(tx, nftId)).filter(
    (bid) => bid.ours && bid.buyer === buyer && bid.offerIndex !== offerIndex,
  )
  await dropBids(tx, deps, older, 'replaced')
}

/**
 * On the ledger a bid binds to the token, not to the owner whom it named: the new owner could sell into it. Here it was
 * meant for the old one, so it ends, and the bidder's reserve is freed.
 */
export async function orphanBids(tx: Tx, deps: Deps, nft: TradedNft, cause: string): Promise<void> {
  const bids = (await liveBids(tx, nft.id)).filter((bid) => bid.ours)
  await endBids(tx, idsOf(bids), 'orphaned')
  for (const { buyer, price } of bids) {
    if (buyer === nft.ownerAddress) continue
    const data = { title: nft.title, price: String(price) }
    await notify(tx, { to: buyer, kind: 'offer_ended', nftId: nft.id, cause, data })
  }
  const offers = bids.map((bid) => bid.offerIndex)
  await enqueueCancel(tx, deps, offers, 'orphaned')
}

/**
 * The issuer has changed the artwork under these bids: they were made for another one. They end, the bidders are
 * notified, and the broker cancels the offers.
 */
export async function voidBids(
  tx: Tx,
  deps: Deps,
  { id: nftId, title }: TradedNft,
  bids: readonly StoredBid[],
  cause: string,
): Promise<void> {
  await dropBids(tx, deps, bids, 'artwork changed')
  for (const { buyer, price } of bids)
    await notify(tx, { to: buyer, kind: 'offer_void', nftId, cause, data: { title, price: String(price) } })
}

/** The live bids on this item that were made before its artwork was changed. */
export const bidsForOtherArt = async (tx: Tx, { id, uriHex }: TradedNft): Promise<StoredBid[]> =>
  (await liveBids(tx, id)).filter((bid) => bid.ours && isForOtherArt(bid, uriHex))

/** More are left to the next ledger. */
const AT_ONCE = 500

/** By the ledger's clock, never by ours. What has expired can be cancelled by anybody; the broker does. */
export const expireBids: LedgerReaction = {
  name: 'expireBids',
  isDue: async (tx, { closeTime }) => (await bidsExpiredAt(tx, closeTime, 1)).length > 0,
  async react(tx, { closeTime }, deps) {
    const expired = await bidsExpiredAt(tx, closeTime, AT_ONCE)
    await endBids(tx, idsOf(expired), 'expired')
    const ours = expired.filter((bid) => bid.ours)
    const offers = ours.map((bid) => bid.offerIndex)
    await enqueueCancel(tx, deps, offers, 'expired')
    for (const { buyer, nftId, price, offerIndex } of ours) {
      const nft = await findTraded(tx, nftId)
      const data = { title: nft?.title ?? null, price: String(price) }
      await notify(tx, { to: buyer, kind: 'offer_expired', nftId, cause: offerIndex, data })
    }
    for (const nftId of new Set(expired.map((bid) => bid.nftId))) await deps.announce(tx, 'offersChanged', { nftId })
  },
}
