import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, offerIndex, socketId, tokenId, walletAddress } from './ids.ts'
import { donationPercent, dropsText, priceText } from './money.ts'
import { scan } from './signing.ts'
import { personCard } from './user.ts'

const bySocket = z.object({ socketId })
const giftChoice = { charity_id: id.optional(), donation_percent: donationPercent.optional() }

export const createOffer = endpoint({
  method: 'POST',
  path: '/api/v1/user/xumm-xrpl/create-offer/:socketId',
  access: 'member',
  summary: 'List an own item at a price',
  perMinute: 60,
  params: bySocket,
  body: z.object({
    account: walletAddress,
    amount: priceText,
    nftTokenId: tokenId,
    _id: id,
    charity_id: id.optional(),
  }),
  fields: scan,
})

export const cancelOffer = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/xumm-xrpl/cancel-offer/:socketId',
  access: 'member',
  summary: 'Remove an own item from sale',
  perMinute: 60,
  params: bySocket,
  body: z.object({ nft_offer_index: offerIndex, account: walletAddress }),
  fields: scan,
})

export const acceptOffer = endpoint({
  method: 'PUT',
  path: '/api/v1/user/xumm-xrpl/accept-offer/:socketId',
  access: 'member',
  summary: 'Buy a listed item, with its gift',
  perMinute: 60,
  params: bySocket,
  body: z.object({ account: walletAddress, tokenOfferId: offerIndex, _id: id, ...giftChoice }),
  /** `total` is price and gift; the reserve is locked meanwhile, not spent. */
  fields: { ...scan, price: dropsText, gift: dropsText, reserve: dropsText, total: dropsText, charity_id: id },
})

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
    ...giftChoice,
  }),
  fields: { data: z.object({ ...scan, price: dropsText, gift: dropsText, reserve: dropsText, total: dropsText }) },
})

const ownOffer = z.object({ nft_offer_index: offerIndex, wallet_address: walletAddress })
/** The QR picture stands in `data.message` here. */
const scanInData = { data: z.object({ message: z.string(), ...scan }) }

export const cancelBid = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/offer/:socketId',
  access: 'member',
  summary: 'Take an own bid back',
  perMinute: 60,
  params: bySocket,
  body: ownOffer,
  fields: scanInData,
})

export const acceptBid = endpoint({
  method: 'PUT',
  path: '/api/v1/user/offer/:socketId',
  access: 'member',
  summary: 'Accept a bid on an own item',
  perMinute: 60,
  params: bySocket,
  body: ownOffer,
  fields: scanInData,
})

export const HISTORY_ACTIONS = [
  'mint',
  'sell',
  'cancel',
  'offer',
  'bid',
  'auction',
  'sold',
  'gift',
  'transfer',
  'burn',
] as const

export const historyEntry = z.object({
  _id: id,
  action: z.enum(HISTORY_ACTIONS),
  from: z.array(personCard),
  createdAt: z.string(),
  amount: dropsText.nullable(),
  hash: z.string().nullable(),
  link: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const listHistory = endpoint({
  method: 'GET',
  path: '/api/v1/user/nft/history/:id',
  access: 'public',
  summary: 'What happened to an item, newest first',
  params: z.object({ id }),
  fields: { history: z.array(historyEntry) },
})
