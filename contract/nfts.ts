import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lengthOf } from './envelope.ts'
import { id, walletAddress } from './ids.ts'
import { dropsText } from './money.ts'
import { nftCard } from './nft-card.ts'
import { nextCursor, pageQuery } from './page.ts'
import { personCard } from './user.ts'
import { worth } from './worth.ts'

export const nft = nftCard.extend({
  description: z.string().nullable(),
  royality: z.number().int(),
  owner_address: walletAddress.nullable(),
  issuer: walletAddress,
  views: z.number().int(),
  liked: z.boolean(),
  nft_link: z.string(),
  /** The issuer may change the artwork, or burn the token, later. */
  mutable: z.boolean(),
  burnable: z.boolean(),
  transferable: z.boolean(),
  burned: z.boolean(),
  /** The owner also offers it outside Gooddrop, where no gift is made. */
  offered_elsewhere: z.boolean(),
  /** The seller's suggestion, which the buyer may change, unless the seller gives to it as well: see `pledge`. */
  charity_id: id.nullable(),
  /** What the seller gives of the price, beside the buyer's gift, which is paid on top and goes to the same charity. */
  pledge: z.object({ amount: dropsText, basis_points: z.number().int() }).nullable(),
  /** Which of the copies this is, in the order in which they were minted; null for a work of which there is one. */
  edition: z.object({ number: z.number().int(), of: z.number().int() }).nullable(),
  /** The original as a file to keep, where the artist allows it. */
  download: z.string().nullable(),
  version: z.number().int(),
})
export type Nft = z.infer<typeof nft>

/** Counts a view, one a visitor a day. */
export const getNft = endpoint({
  method: 'GET',
  path: '/api/v1/user/xumm-xrpl/get-single-nft/:id',
  access: 'public',
  summary: 'One item with everything its page shows',
  params: z.object({ id }),
  fields: { nft },
})

export const listOwned = endpoint({
  method: 'GET',
  path: '/api/v1/user/xumm-xrpl/get-user-nft-db/:userId',
  access: 'public',
  summary: 'What a person owns',
  params: z.object({ userId: id }),
  query: z.object(pageQuery),
  fields: { nfts: z.array(nftCard), nftsLength: lengthOf, next: nextCursor },
})

const nftId = z.object({ nftId: id })
const liked = { likes: z.number().int(), liked: z.boolean() }

export const likeNft = endpoint({
  method: 'POST',
  path: '/api/v1/user/nft/like/:nftId',
  access: 'member',
  summary: 'Like an item',
  perMinute: 30,
  params: nftId,
  fields: liked,
})

export const unlikeNft = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/nft/like/:nftId',
  access: 'member',
  summary: 'Remove a like',
  perMinute: 30,
  params: nftId,
  fields: liked,
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
  /** The seller gave of the price. */
  'pledge',
  'transfer',
  'burn',
  /** The issuer has changed the artwork of a mutable token. */
  'change',
] as const

export const historyEntry = z.object({
  _id: id,
  action: z.enum(HISTORY_ACTIONS),
  from: z.array(personCard),
  /** Who did it, and whom it concerned: the buyer, the receiver, the charity. By name, else by the short address. */
  by: z.string(),
  to: z.string().nullable(),
  createdAt: z.string(),
  amount: dropsText.nullable(),
  /** What the amount was worth when its ledger closed; null where that is not known. */
  worth: worth.nullable(),
  hash: z.string().nullable(),
  link: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const listHistory = endpoint({
  method: 'GET',
  path: '/api/v1/user/nft/history/:id',
  access: 'public',
  summary: 'The history of an item, newest first',
  params: z.object({ id }),
  fields: { history: z.array(historyEntry) },
})
