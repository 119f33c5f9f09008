import type { BigInteger } from '#db/columns.ts'

export type ListingsTables = {
  /** Until when an item is also offered past the broker. */
  offers_elsewhere: { nft_id: string; until: BigInteger }
}
