import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lengthOf } from './envelope.ts'
import { charity, donation } from './giving.ts'
import { id, walletAddress } from './ids.ts'
import { dropsText, priceText } from './money.ts'
import { nextCursor, pageQuery } from './page.ts'
import { scan } from './signing.ts'
import { personCard } from './user.ts'
import { worth } from './worth.ts'

/** A payment of one’s own, straight to a non-profit, by a bidder who did not win. No part of a sale. */
export const directGift = z.object({
  _id: id,
  amount: dropsText,
  /** What it was worth when its ledger closed; null where that is not known. */
  worth: worth.nullable(),
  currency: z.string(),
  charity: charity.pick({ _id: true, name: true, picture: true, ledger_account: true }),
  giver: personCard.nullable(),
  giver_address: walletAddress,
  nft_id: id.nullable(),
  nft_title: z.string().nullable(),
  hash: z.string(),
  link: z.string(),
  /** The file that proves the payment without any server: there, not yet there, or never. */
  proof: z.enum(['complete', 'waiting', 'none']),
  createdAt: z.string(),
})
export type DirectGift = z.infer<typeof directGift>

/** No call: it answers with the file itself. */
export const DIRECT_GIFT_PROOF_PATH = '/api/v1/direct-gifts/:id/proof'
export const directGiftProofPath = (giftId: string): string => DIRECT_GIFT_PROOF_PATH.replace(':id', giftId)

export const giveAnyway = endpoint({
  method: 'POST',
  path: '/api/v1/user/auction/give/:nftId',
  access: 'member',
  summary: 'Give after an auction that one did not win: a payment straight to the non-profit of one’s bid',
  perMinute: 30,
  params: z.object({ nftId: id }),
  body: z.object({ account: walletAddress, amount: priceText }),
  fields: { data: z.object({ ...scan, amount: dropsText }) },
})

export const listDirectGifts = endpoint({
  method: 'GET',
  path: '/api/v1/direct-gifts',
  access: 'public',
  summary: 'Gifts that bidders who did not win paid straight to non-profits, newest first',
  query: z.object({ charity_id: id.optional(), nft_id: id.optional(), user_id: id.optional(), ...pageQuery }),
  fields: { gifts: z.array(directGift), giftsLength: lengthOf, total_given: dropsText, next: nextCursor },
})

export const getGift = endpoint({
  method: 'GET',
  path: '/api/v1/gifts/:id',
  access: 'public',
  summary: 'One gift, of a sale or direct: both have the same page',
  params: z.object({ id }),
  fields: { gift: z.union([directGift, donation]) },
})
