import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, walletAddress } from './ids.ts'
import { dropsText } from './money.ts'
import { artwork } from './nft-card.ts'
import { HISTORY_ACTIONS } from './nfts.ts'
import { nextCursor, pageQuery } from './page.ts'
import { personCard } from './user.ts'
import { worth } from './worth.ts'

/** By which activity is filtered. A gift is the buyer's or what the seller has pledged. */
export const ACTIVITY_KINDS = [
  'minted',
  'listed',
  'price_changed',
  'delisted',
  'auction',
  'offer',
  'bid',
  'sold',
  'gift',
  'transfer',
  'burned',
  'artwork_changed',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

const kind = z.enum(ACTIVITY_KINDS)

export const PARTY_ROLES = [
  'creator',
  'seller',
  'buyer',
  'bidder',
  'giver',
  'charity',
  'sender',
  'receiver',
  'owner',
] as const
export type PartyRole = (typeof PARTY_ROLES)[number]

export const party = z.object({
  role: z.enum(PARTY_ROLES),
  address: walletAddress,
  /** Of the charity or the person, else the short address. */
  name: z.string(),
  /** Null for an account that no member has proved. */
  person: personCard.nullable(),
  charity_id: id.nullable(),
})
export type Party = z.infer<typeof party>

export const activityEntry = z.object({
  _id: id,
  kind,
  action: z.enum(HISTORY_ACTIONS),
  /** First who did it, then whom it concerned: of a sale the seller and the buyer. */
  parties: z.array(party),
  item: z.object({ _id: id, title: z.string().nullable(), artwork: artwork.nullable() }),
  amount: dropsText.nullable(),
  /** What the amount was worth when its ledger closed; null where that is not known. */
  worth: worth.nullable(),
  /** The price before, where the price has changed. */
  was: dropsText.nullable(),
  currency: z.string(),
  ledger: z.number().int(),
  /** The time of the ledger. */
  createdAt: z.string(),
  hash: z.string(),
  link: z.string().nullable(),
})
export type ActivityEntry = z.infer<typeof activityEntry>

/** Comma-separated, as in an address: `sold,gift`. */
const kinds = z
  .string()
  .max(200)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(kind))

/** All of it, or of one work, person, collection or non-profit; at most one of them. */
export const listActivity = endpoint({
  method: 'GET',
  path: '/api/v1/activity',
  access: 'public',
  summary: 'What has happened on the ledger, newest first: of all, of a work, a person, a collection or a non-profit',
  query: z.object({
    nft_id: id.optional(),
    user_id: id.optional(),
    charity_id: id.optional(),
    collection_id: id.optional(),
    kinds: kinds.optional(),
    limit: pageQuery.limit,
    cursor: pageQuery.cursor,
  }),
  fields: { activity: z.array(activityEntry), next: nextCursor },
})

/** Charts show at most so many points. */
export const MOST_POINTS = 400

export const pricePoint = z.object({
  _id: id,
  /** `asked` by the seller, as a price or a starting bid; `paid` by the buyer, without the gift. */
  kind: z.enum(['asked', 'paid']),
  amount: dropsText,
  currency: z.string(),
  createdAt: z.string(),
  hash: z.string(),
})
export type PricePoint = z.infer<typeof pricePoint>

export const listPrices = endpoint({
  method: 'GET',
  path: '/api/v1/nft/prices/:id',
  access: 'public',
  summary: `All prices asked and paid for an item, oldest first, the newest ${MOST_POINTS} of them`,
  params: z.object({ id }),
  fields: { prices: z.array(pricePoint).max(MOST_POINTS) },
})

export const collectionDay = z.object({
  /** By UTC, of the ledger's time. */
  day: z.iso.date(),
  /** The lowest fixed price when the day ended; null when nothing was on sale. */
  floor: dropsText.nullable(),
  /** What was paid for works in XRP, here or elsewhere. */
  volume: dropsText,
  sales: z.number().int(),
})
export type CollectionDay = z.infer<typeof collectionDay>

export const listCollectionDays = endpoint({
  method: 'GET',
  path: '/api/v1/collections/:id/days',
  access: 'public',
  summary: `Floor and volume of a collection on the newest ${MOST_POINTS} days on which something changed, oldest first`,
  params: z.object({ id }),
  fields: { days: z.array(collectionDay).max(MOST_POINTS) },
})
