import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { findTraded } from '#features/nfts/state.ts'
import { orderAuctionSale } from '#features/sales/order-auction-sale.ts'
import type { Auction } from './auction.ts'
import { setSettlement } from './bid-store.ts'
import type { Standing } from './standing.ts'

/** Puts this bidder's sale in line; false if it cannot even be tried. The line advances by whoever calls. */
export async function sellTo(
  tx: Tx,
  deps: Deps,
  { id, nftId, seller, sellOffer }: Auction,
  { offerIndex, bid }: Standing,
  ledger: number,
): Promise<boolean> {
  const nft = await findTraded(tx, nftId)
  if (!nft || sellOffer === null || nft.ownerAddress !== seller) return false
  const settlement = await orderAuctionSale(tx, deps, nft, { sellOffer, bid, at: { ledger } })
  if (!settlement) return false
  await setSettlement(tx, id, offerIndex, settlement)
  return true
}
