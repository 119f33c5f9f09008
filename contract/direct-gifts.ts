import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lengthOf } from './envelope.ts'
import { charity } from './giving.ts'
import { id, walletAddress } from './ids.ts'
import { dropsText, priceText } from './money.ts'
import { nextCursor, pageQuery } from './page.ts'
import { scan } from './signing.ts'
import { personCard } from './user.ts'

/** A payment of one’s own, straight to a non-profit, by a bidder who did not win. No part of a sale. */
export const directGift = z.object({
  _id: id,
  amount: dropsText,
  currency: z.string(),
  charity: charity.pick({ _id: true, name: true, picture: true, ledger_account: true }),
  giver: personCard.nullable(),
  giver_address: walletAddress,
  nft_id: id.nullable(),
  nft_title: z.string().nullable(),
  hash: z.string(),
  link: z.string(),
  createdAt: z.string(),
})
export type DirectGift = z.infer<typeof directGift>

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
