import type { Tx } from '#db/database.ts'
import { changeState, type StateChange } from '#features/nfts/state.ts'
import type { Auction } from './auction.ts'
import { change } from './store.ts'
import { isoOf } from './terms.ts'

/** The state of an item that is in an auction, scheduled or live. */
export const auctionState = ({ initialBid, startAt, closeAt, charityId, sellOffer, leader }: Auction): StateChange => ({
  nft_type: 'auction',
  sale_mode: 'auction',
  offer_index: sellOffer,
  price: leader?.price ?? null,
  initial_bid: initialBid,
  start_at: isoOf(startAt),
  close_at: isoOf(closeAt),
  charity_id: charityId,
})

export async function extendClose(tx: Tx, auction: Auction, closeAt: number): Promise<Auction> {
  if (closeAt <= auction.closeAt) return auction
  const later = await change(tx, auction.id, { close_at: String(closeAt) })
  await changeState(tx, auction.nftId, ['auction'], { close_at: isoOf(closeAt) })
  return later
}
