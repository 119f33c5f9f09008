import type { AuctionState } from '@gooddrop/contract/auctions.ts'
import type { Drops } from '@gooddrop/contract/money.ts'
import type { Selectable } from 'kysely'
import type { StateChange } from '#features/nfts/state.ts'
import type { AuctionBidsTable, AuctionsTable, BidOutcome } from './tables.ts'
import { isoOf } from './terms.ts'

/** Moments are Unix seconds by the ledger's clock. */
export type Auction = {
  id: string
  nftId: string
  tokenId: string
  seller: string
  initialBid: Drops
  /** The least that the seller sells for, above the starting bid. Nobody else is told. */
  reservePrice: Drops | null
  charityId: string | null
  startAt: number
  plannedClose: number
  closeAt: number
  sellOffer: string | null
  /** The account that the standing offer and every bid name; null in auctions of long ago. */
  broker: string | null
  state: AuctionState
  reason: string | null
  leader: { offerIndex: string; buyer: string; price: Drops } | null
  doubtLedger: number | null
  reopens: number
  decideBy: number | null
  version: number
}

export const readAuction = (row: Selectable<AuctionsTable>): Auction => ({
  id: row.id,
  nftId: row.nft_id,
  tokenId: row.token_id,
  seller: row.seller,
  initialBid: BigInt(row.initial_bid),
  reservePrice: row.reserve_price === null ? null : BigInt(row.reserve_price),
  charityId: row.charity_id,
  startAt: Number(row.start_at),
  plannedClose: Number(row.planned_close),
  closeAt: Number(row.close_at),
  sellOffer: row.sell_offer,
  broker: row.broker,
  state: row.state,
  reason: row.reason,
  leader:
    row.leader === null || row.leader_buyer === null || row.leader_price === null
      ? null
      : { offerIndex: row.leader, buyer: row.leader_buyer, price: BigInt(row.leader_price) },
  doubtLedger: row.doubt_ledger,
  reopens: row.reopens,
  decideBy: row.decide_by === null ? null : Number(row.decide_by),
  version: row.version,
})

/** What the standing offer asks for: less does not sell by itself. */
export const askOf = ({ reservePrice, initialBid }: Pick<Auction, 'reservePrice' | 'initialBid'>): Drops =>
  reservePrice ?? initialBid

export const isReserveMet = (auction: Pick<Auction, 'reservePrice'>, price: Drops | undefined): boolean =>
  auction.reservePrice === null || (price !== undefined && price >= auction.reservePrice)

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

/** A bid that counts for an auction. */
export type AuctionBid = {
  auctionId: string
  offerIndex: string
  buyer: string
  price: Drops
  ledger: number
  txIndex: number
  reserve: Drops
  outcome: BidOutcome
  place: number | null
  createdAt: string
}

export const readAuctionBid = (row: Selectable<AuctionBidsTable>): AuctionBid => ({
  auctionId: row.auction_id,
  offerIndex: row.offer_index,
  buyer: row.buyer,
  price: BigInt(row.price),
  ledger: row.ledger,
  txIndex: row.tx_index,
  reserve: BigInt(row.reserve),
  outcome: row.outcome,
  place: row.place,
  createdAt: row.created_at,
})
