import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, offerIndex, socketId, walletAddress } from './ids.ts'
import { donationPercent, dropsText, priceText } from './money.ts'
import { scan } from './signing.ts'
import { personCard } from './user.ts'

/** What the buyer chooses about the gift. */
export const giftChoice = { charity_id: id.optional(), donation_percent: donationPercent.optional() }

export const bid = z.object({
  _id: id,
  /** The price without the gift, and so is `bid_price`. */
  amount: dropsText,
  bid_price: dropsText,
  gift: dropsText.nullable(),
  charity_id: id.nullable(),
  nft_offer_index: offerIndex,
  buyer_id: personCard.nullable(),
  buyer_address: walletAddress,
  createdAt: z.string(),
  expiry: z.string().nullable(),
  funded: z.boolean(),
  /** Made outside Gooddrop: shown, never settled here. */
  elsewhere: z.boolean(),
})
export type Bid = z.infer<typeof bid>

export const listBids = endpoint({
  method: 'GET',
  path: '/api/v1/user/offer',
  access: 'public',
  summary: 'Bids and offers on an item, newest first',
  query: z.object({ nft_id: id }),
  fields: { data: z.array(bid) },
})

export const createBid = endpoint({
  method: 'POST',
  path: '/api/v1/user/offer/:nftId',
  access: 'member',
  summary: 'Bid on an item or make an offer for it',
  perMinute: 60,
  params: z.object({ nftId: id }),
  body: z.object({
    buyer_id: id,
    buyer_xrp_address: walletAddress,
    nft_id: id,
    owner_id: id,
    price: priceText,
    /** A bid that the page makes by itself: refused above the caller’s own limit, and where the caller leads. */
    automatic: z.boolean().optional(),
    ...giftChoice,
  }),
  fields: { data: z.object({ ...scan, price: dropsText, gift: dropsText, reserve: dropsText, total: dropsText }) },
})

/** One's own bid, or one on an own item. */
export const bidChoice = z.object({ nft_offer_index: offerIndex, wallet_address: walletAddress })
/** The QR picture stands in `data.message` here. */
export const scanInData = { data: z.object({ message: z.string(), ...scan }) }

export const cancelBid = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/offer/:socketId',
  access: 'member',
  summary: 'Withdraw one’s own bid or offer',
  perMinute: 60,
  params: z.object({ socketId }),
  body: bidChoice,
  fields: scanInData,
})
