import { z } from 'zod'
import { giftChoice } from './bids.ts'
import { bulkWithSteps } from './bulk.ts'
import { endpoint } from './endpoint.ts'
import { id, offerIndex, walletAddress } from './ids.ts'
import { dropsText, priceText } from './money.ts'
import { nftCard } from './nft-card.ts'

/** Each is a purchase of its own, with its own gift. */
export const MAX_CART = 20

/** A listing as somebody saw it: an offer on the ledger never changes its price, so another price is another offer. */
export const seenListing = z.object({ nft_id: id, nft_offer_index: offerIndex, amount: priceText })
export type SeenListing = z.infer<typeof seenListing>

/**
 * What has happened to a work since it was put into the cart; `repriced` can still be bought, the others cannot.
 * `busy`: it is being sold in this moment. `elsewhere`: its owner offers it outside Gooddrop as well.
 */
export const CART_CHANGES = [
  'repriced',
  'sold',
  'yours',
  'delisted',
  'auction',
  'busy',
  'elsewhere',
  'unavailable',
] as const
export type CartChange = (typeof CART_CHANGES)[number]

export const cartLine = z.object({
  nft_id: id,
  /** Null where it is no longer shown here. */
  nft: nftCard.nullable(),
  seen: seenListing.pick({ nft_offer_index: true, amount: true }),
  /** The present listing; null where there is none. */
  now: z
    .object({
      nft_offer_index: offerIndex,
      amount: dropsText,
      /** What the seller gives of the price; the buyer's gift then goes to the same charity. */
      pledge: dropsText.nullable(),
      /** The seller's suggestion. */
      charity_id: id.nullable(),
    })
    .nullable(),
  change: z.enum(CART_CHANGES).nullable(),
})
export type CartLine = z.infer<typeof cartLine>

/** Newest first. */
const lines = z.array(cartLine)
const params = z.object({ nftId: id })

export const getCart = endpoint({
  method: 'GET',
  path: '/api/v1/user/cart',
  access: 'member',
  summary: 'The caller’s cart, and what has changed since the works were put into it',
  fields: { lines },
})

export const viewCart = endpoint({
  method: 'POST',
  path: '/api/v1/cart/view',
  access: 'public',
  summary: 'What has become of the works in the cart of a visitor, which is kept in their browser. Stores nothing',
  perMinute: 60,
  body: z.object({ items: z.array(seenListing).max(MAX_CART) }),
  fields: { lines },
})

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/v1/user/cart',
  access: 'member',
  summary: 'Put a listed work into the cart, or accept its present price',
  perMinute: 120,
  body: seenListing,
  fields: { lines },
})

export const mergeCart = endpoint({
  method: 'PUT',
  path: '/api/v1/user/cart',
  access: 'member',
  summary: 'Add what a visitor had in the cart before signing in',
  perMinute: 20,
  body: z.object({ items: z.array(seenListing).max(MAX_CART) }),
  fields: {
    lines,
    /** Own works, works that are no longer shown, and what does not fit. */
    left_out: z.number().int(),
  },
})

export const removeFromCart = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/cart/:nftId',
  access: 'member',
  summary: 'Take a work out of the cart',
  perMinute: 120,
  params,
  fields: { lines },
})

/** What was shown is what is paid: a work whose listing is another by now is refused, here and when its turn comes. */
export const checkOut = endpoint({
  method: 'POST',
  path: '/api/v1/user/cart/checkout',
  access: 'member',
  summary: 'Put the purchase of several works into a queue of signatures; each has its own gift',
  perMinute: 20,
  body: z.object({
    account: walletAddress,
    items: z.array(seenListing.extend(giftChoice)).min(1).max(MAX_CART),
  }),
  fields: { bulk: bulkWithSteps },
})
