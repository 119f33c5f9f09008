import type { BigInteger, Defaulted, Id, Optional, Timestamp } from '#db/columns.ts'
import type { BidState } from './states.ts'

export type BidsTable = {
  id: Id
  nft_id: string
  token_id: string
  offer_index: string
  buyer: string
  price: BigInteger
  gift: Optional<string>
  currency: Defaulted<string>
  basis_points: Optional<number>
  charity_account: Optional<string>
  charity_tag: Optional<string>
  expiry: Optional<string>
  ours: boolean
  /** The account that alone can complete it; null for a bid from elsewhere. */
  broker: Optional<string>
  /** The artwork's URI that the bidder was shown; null for a bid from elsewhere. */
  uri_hex: Optional<string>
  funded: Optional<boolean>
  state: Defaulted<BidState>
  request_id: Optional<string>
  created_ledger: number
  created_index: number
  created_at: Timestamp
  version: Defaulted<number>
}

export type BidsTables = {
  bids: BidsTable
  /** Whose bids are to be checked for funding after the facts of this ledger. */
  bidders_due: { buyer: string }
}
