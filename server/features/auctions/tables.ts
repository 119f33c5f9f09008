import type { AuctionState, BID_OUTCOMES } from '@gooddrop/contract/auctions.ts'
import type { BigInteger, Defaulted, DefaultTimestamp, Id, Optional, Timestamp } from '#db/columns.ts'

export type BidOutcome = (typeof BID_OUTCOMES)[number]

export type AuctionsTable = {
  id: Id
  network_id: BigInteger
  nft_id: string
  token_id: string
  seller: string
  initial_bid: BigInteger
  /** The least that the seller sells for; null: the starting bid. Private to the seller. */
  reserve_price: Optional<string>
  currency: Defaulted<string>
  charity_id: Optional<string>
  start_at: BigInteger
  planned_close: BigInteger
  close_at: BigInteger
  sell_offer: Optional<string>
  /** The account that the standing offer and every bid name; null in auctions of long ago. */
  broker: Optional<string>
  state: AuctionState
  reason: Optional<string>
  leader: Optional<string>
  leader_buyer: Optional<string>
  leader_price: Optional<string>
  leader_total: Optional<string>
  doubt_ledger: Optional<number>
  marked_for_review: Defaulted<boolean>
  reopens: Defaulted<number>
  decide_by: Optional<string>
  version: Defaulted<number>
  created_at: DefaultTimestamp
}

export type AuctionBidsTable = {
  auction_id: string
  offer_index: string
  buyer: string
  price: BigInteger
  currency: Defaulted<string>
  ledger: number
  tx_index: number
  reserve: BigInteger
  outcome: Defaulted<BidOutcome>
  place: Optional<number>
  settlement_id: Optional<string>
  created_at: Timestamp
}

export type BidLimitsTable = {
  auction_id: string
  user_id: string
  account: string
  maximum: BigInteger
  currency: Defaulted<string>
  charity_id: Optional<string>
  basis_points: number
  created_at: DefaultTimestamp
}

export type AuctionsTables = {
  auctions: AuctionsTable
  auction_steps: {
    auction_id: string
    version: number
    from_state: string
    to_state: string
    why: string | null
    at: DefaultTimestamp
  }
  auction_bids: AuctionBidsTable
  bid_limits: BidLimitsTable
  auction_withdrawals: {
    auction_id: string
    account: string
    offer_index: string
    reason: string
    ledger: number
    created_at: DefaultTimestamp
  }
}
