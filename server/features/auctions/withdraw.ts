import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { dropBids } from '#features/bids/end-bids.ts'
import { findTraded } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import type { Auction } from './auction.ts'
import { bar, setOutcome } from './bid-store.ts'
import { extendClose } from './item-state.ts'
import { isLate, moved } from './rules.ts'
import { standingIn } from './standing.ts'

/**
 * Whoever leads and then withdraws the bid or its money is barred from this auction. Shortly before the close, others
 * have not bid because of that bid: the close is extended for them.
 */
export async function withdraw(
  tx: Tx,
  deps: Deps,
  auction: Auction,
  ledger: { index: number; closeTime: number },
  reason: string,
): Promise<Auction> {
  const { leader } = auction
  if (!leader) return auction
  await barFrom(tx, deps, auction, leader, { ledger: ledger.index, reason })
  const extension = deps.config.AUCTION_EXTENSION_SECONDS
  const late = isLate(auction, ledger.closeTime, extension)
  return late ? extendClose(tx, auction, moved(auction, ledger.closeTime, extension)) : auction
}

export async function barFrom(
  tx: Tx,
  deps: Deps,
  { id, nftId }: Auction,
  { buyer, offerIndex, price }: { buyer: string; offerIndex: string; price: bigint },
  { ledger, reason }: { ledger: number; reason: string },
): Promise<void> {
  await bar(tx, { auction_id: id, account: buyer, offer_index: offerIndex, reason, ledger })
  const own = (await standingIn(tx, id)).filter((one) => one.buyer === buyer)
  const offers = [offerIndex, ...own.map((one) => one.offerIndex)]
  await setOutcome(tx, id, offers, 'withdrawn')
  const bids = own.map(({ bid }) => bid)
  await dropBids(tx, deps, bids, 'withdrawn')
  const nft = await findTraded(tx, nftId)
  const data = { title: nft?.title ?? null, price: String(price) }
  await notify(tx, { to: buyer, kind: 'bid_withdrawn', nftId, cause: offerIndex, data })
}
