import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, walletAddress } from './ids.ts'
import { donationPercent, dropsText, priceText } from './money.ts'

const byNft = z.object({ nftId: id })

/** The most that somebody would bid. Nobody else is told. */
export const bidLimit = z.object({
  account: walletAddress,
  /** Without the gift. */
  maximum: dropsText,
  /** What the maximum costs with its gift. */
  total: dropsText,
  currency: z.string(),
  charity_id: id.nullable(),
  donation_percent: z.number(),
  /** The next bid that would lead; null: none is needed now. */
  next: dropsText.nullable(),
  /** Whether that bid is within the maximum. */
  within: z.boolean(),
})
export type BidLimit = z.infer<typeof bidLimit>

/** A bid that did not win, and what can be given instead. */
export const lostBid = z.object({
  account: walletAddress,
  price: dropsText,
  gift: dropsText,
  currency: z.string(),
  charity: z.object({ _id: id, name: z.string(), ledger_account: walletAddress }),
  /** What they gave already. */
  given: dropsText,
})
export type LostBid = z.infer<typeof lostBid>

/** What only the caller may see of the latest auction of an item. */
const part = {
  /** Of the seller alone. */
  reserve_price: dropsText.nullable(),
  limit: bidLimit.nullable(),
  lost: lostBid.nullable(),
}

export const getAuctionPart = endpoint({
  method: 'GET',
  path: '/api/v1/user/auction/part/:nftId',
  access: 'member',
  summary: 'The caller’s own part in the latest auction of an item: reserve price, bid limit, lost bid',
  params: byNft,
  fields: part,
})
export type AuctionPart = z.infer<z.ZodObject<typeof part>>

export const setBidLimit = endpoint({
  method: 'PUT',
  path: '/api/v1/user/auction/limit/:nftId',
  access: 'member',
  summary: 'Set the most that the caller would bid in a running auction; it stays private',
  perMinute: 30,
  params: byNft,
  body: z.object({
    account: walletAddress,
    maximum: priceText,
    charity_id: id.optional(),
    donation_percent: donationPercent.optional(),
  }),
  fields: { limit: bidLimit },
})

export const removeBidLimit = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/auction/limit/:nftId',
  access: 'member',
  summary: 'Remove the caller’s bid limit',
  params: byNft,
  fields: {},
})
