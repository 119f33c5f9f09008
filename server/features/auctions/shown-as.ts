import type { StateChange } from '#features/nfts/state.ts'
import type { Auction } from './auction.ts'
import { isoOf } from './terms.ts'

/** How an item stands that is in an auction, announced or live. */
export const shownAs = ({ initialBid, startAt, closeAt, charityId, sellOffer, leader }: Auction): StateChange => ({
  nft_type: 'auction',
  sale_mode: 'auction',
  offer_index: sellOffer,
  price: leader?.price ?? null,
  initial_bid: initialBid,
  start_at: isoOf(startAt),
  close_at: isoOf(closeAt),
  charity_id: charityId,
})
