import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, offerIndex, walletAddress } from './ids.ts'
import { texts } from './language.ts'
import { dropsText, incorrectAmount, MAX_PRICE_DROPS } from './money.ts'
import { nftCard } from './nft-card.ts'
import { scan } from './signing.ts'
import { personCard } from './user.ts'

export const AUCTION_STATES = ['scheduled', 'live', 'ended', 'settled', 'unsold', 'removed'] as const
export type AuctionState = (typeof AUCTION_STATES)[number]

export const MAX_AUCTION_DAYS = 30
export const MIN_RAISE_PERCENT = 5
/** When a winner cannot pay, the next takes the place by itself only at this share of the price or above. */
export const FALLBACK_PERCENT = 90

/** Not above 0 becomes 0, and is then refused by name. */
const startingAmount = z
  .union([z.string(), z.number()], incorrectAmount)
  .transform((value) => (/^\d{1,17}$/.test(String(value)) ? BigInt(String(value)) : 0n))
  .refine((drops) => drops > 0n && drops <= MAX_PRICE_DROPS, incorrectAmount)

export const copy = texts('contract/auctions', { notAMoment: (name: string) => `${name} is a date and time` })

const moment = (name: string) => z.iso.datetime({ offset: true, error: () => copy.notAMoment(name) })

export const auctionTerms = z.object({
  nftId: id,
  initialBidAmount: startingAmount,
  startDate: moment('startDate').optional(),
  closeDate: moment('closeDate').optional(),
  charity_id: id.optional(),
  /** The least that the item sells for by itself, in drops; at least the starting amount. Told to nobody. */
  reserve_price: startingAmount.optional(),
})

/** Signing the standing offer is what lets the auction settle itself; the scan is given beside `message`. */
const standingOffer = z.object(scan).partial().shape

export const createAuction = endpoint({
  method: 'POST',
  path: '/api/v1/user/auction',
  access: 'member',
  summary: 'Put one’s own item up for auction',
  perMinute: 30,
  body: auctionTerms,
  fields: standingOffer,
})

export const updateAuction = endpoint({
  method: 'PUT',
  path: '/api/v1/user/auction',
  access: 'member',
  summary: 'Change the terms of an auction that has no bids',
  perMinute: 30,
  body: auctionTerms,
  fields: standingOffer,
})

const byNft = z.object({ nftId: id })

export const removeAuction = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/auction/remove/:nftId',
  access: 'member',
  summary: 'Remove an auction that has no bids, or end one that is waiting for a decision without a sale',
  params: byNft,
  fields: {},
})

/** standing: it may still win. failed: it was the winner's and could not be paid. */
export const BID_OUTCOMES = ['standing', 'replaced', 'withdrawn', 'failed', 'lost', 'won', 'void'] as const

export const auctionBid = z.object({
  nft_offer_index: offerIndex,
  buyer_id: personCard.nullable(),
  buyer_address: walletAddress,
  amount: dropsText,
  outcome: z.enum(BID_OUTCOMES),
  createdAt: z.string(),
  /** What the ledger locked for this bid, and whether the bidder has it back. */
  reserve: dropsText,
  reserve_returned: z.boolean(),
})

export const auction = z.object({
  _id: id,
  nft_id: id,
  state: z.enum(AUCTION_STATES),
  seller_address: walletAddress,
  /** How many auctions this seller let come to nothing although there were bids. */
  seller_withdrawn: z.number().int(),
  initialBidAmount: dropsText,
  startDate: z.string(),
  closeDate: z.string(),
  /** As it was announced; late bids have moved the close since when they differ. */
  plannedCloseDate: z.string(),
  charity_id: id.nullable(),
  /** Whether the best bid reaches the seller's reserve price, which is not told; null: there is none. */
  reserve_met: z.boolean().nullable(),
  /** The least that the next bid must be; null when none is taken. */
  minimum: dropsText.nullable(),
  /** Whose bid is the best funded one. */
  leader_address: walletAddress.nullable(),
  /** The seller's standing offer is on the ledger: the close needs nobody. */
  self_settling: z.boolean(),
  /** Set while the seller has to decide. */
  decide_until: z.string().nullable(),
  /** In words: why it was not sold. */
  reason: z.string().nullable(),
  /** Everything that counted, best first. */
  bids: z.array(auctionBid),
})
export type Auction = z.infer<typeof auction>

export const getAuction = endpoint({
  method: 'GET',
  path: '/api/v1/user/auction/:nftId',
  access: 'public',
  summary: 'The latest auction of an item and its state',
  params: byNft,
  fields: { auction: auction.nullable() },
})

export const decideAuction = endpoint({
  method: 'PUT',
  path: '/api/v1/user/auction/decide/:nftId',
  access: 'member',
  summary: 'Sell to another bidder after the winner could not pay; the standing offer is already signed',
  perMinute: 30,
  params: byNft,
  body: z.object({ nft_offer_index: offerIndex }),
  fields: {},
})

export const endAuction = endpoint({
  method: 'PUT',
  path: '/api/v1/user/auction/end/:nftId',
  access: 'member',
  summary: 'End one’s own auction now and sell to the leading bidder',
  perMinute: 30,
  params: byNft,
  fields: {},
})

/** How many the home page shows. */
export const ENDING_SOON = 4

export const listEndingSoon = endpoint({
  method: 'GET',
  path: '/api/v1/user/auctions/ending',
  access: 'public',
  summary: 'The running auctions that end first',
  fields: { nfts: z.array(nftCard) },
})

export const listMyAuctions = endpoint({
  method: 'GET',
  path: '/api/v1/user/auctions/mine',
  access: 'member',
  summary: 'The caller’s auctions, newest first',
  fields: {
    auctions: z.array(
      auction.omit({ bids: true, minimum: true, leader_address: true, seller_withdrawn: true }).extend({
        nft: nftCard,
        bids: z.number().int(),
        best: dropsText.nullable(),
        /** Told to its seller alone; null: there is none. */
        reserve_price: dropsText.nullable(),
      }),
    ),
  },
})
export type MyAuction = z.infer<typeof listMyAuctions.fields.auctions>[number]

export const listMyBids = endpoint({
  method: 'GET',
  path: '/api/v1/user/offers/mine',
  access: 'member',
  summary: 'The caller’s bids and offers: those still open, and how auctions ended',
  fields: {
    bids: z.array(
      z.object({
        nft: nftCard,
        nft_offer_index: offerIndex,
        amount: dropsText,
        gift: dropsText.nullable(),
        createdAt: z.string(),
        expiry: z.string().nullable(),
        funded: z.boolean(),
        /** It can still be taken back. */
        live: z.boolean(),
        /** Null for an offer outside of auctions. */
        outcome: z.enum(BID_OUTCOMES).nullable(),
        leading: z.boolean(),
      }),
    ),
  },
})
export type MyBid = z.infer<typeof listMyBids.fields.bids>[number]
