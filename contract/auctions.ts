import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { INCORRECT_AMOUNT, MAX_PRICE_DROPS } from './money.ts'
import { scan } from './signing.ts'

export const AUCTION_STATES = ['scheduled', 'live', 'ended', 'settled', 'unsold', 'removed'] as const
export type AuctionState = (typeof AUCTION_STATES)[number]

export const MAX_AUCTION_DAYS = 30
export const MIN_RAISE_PERCENT = 5

/** Not above 0 becomes 0, and is then refused by name. */
const startingAmount = z
  .union([z.string(), z.number()], { error: INCORRECT_AMOUNT })
  .transform((value) => (/^\d{1,17}$/.test(String(value)) ? BigInt(String(value)) : 0n))
  .refine((drops) => drops > 0n && drops <= MAX_PRICE_DROPS, INCORRECT_AMOUNT)

const moment = (name: string) => z.iso.datetime({ offset: true, error: `${name} is a date and time` })

export const auctionTerms = z.object({
  nftId: id,
  initialBidAmount: startingAmount,
  startDate: moment('startDate').optional(),
  closeDate: moment('closeDate').optional(),
  charity_id: id.optional(),
})

/** Signing the standing offer is what lets the auction settle itself; the scan is given beside `message`. */
const standingOffer = z.object(scan).partial().shape

export const createAuction = endpoint({
  method: 'POST',
  path: '/api/v1/user/auction',
  access: 'member',
  summary: 'Put an own item up for auction',
  perMinute: 30,
  body: auctionTerms,
  fields: standingOffer,
})

export const updateAuction = endpoint({
  method: 'PUT',
  path: '/api/v1/user/auction',
  access: 'member',
  summary: 'Change the terms while there is no bid',
  perMinute: 30,
  body: auctionTerms,
  fields: standingOffer,
})

export const removeAuction = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/auction/remove/:nftId',
  access: 'member',
  summary: 'Take an auction back while there is no bid',
  params: z.object({ nftId: id }),
  fields: {},
})
