import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, offerIndex, socketId, walletAddress } from './ids.ts'
import { dropsText, priceText } from './money.ts'
import { nftCard } from './nft-card.ts'
import { counterparty, scan, signAction } from './signing.ts'

/** Several signatures that were asked for together: listing works, cancelling offers, accepting offers, or buying. */
export const BULK_KINDS = ['list', 'cancel', 'accept', 'buy'] as const
export type BulkKind = (typeof BULK_KINDS)[number]

/** open: goes on. paused: waits for its owner. done: nothing is left to sign. abandoned: given up by its owner. */
export const BULK_STATES = ['open', 'paused', 'done', 'abandoned'] as const
export type BulkState = (typeof BULK_STATES)[number]

/** waiting: not asked for yet. skipped: could not be asked for any more when its turn came. */
export const STEP_STATES = ['waiting', 'asked', 'done', 'skipped', 'failed', 'abandoned'] as const
export type StepState = (typeof STEP_STATES)[number]

/** Each is a signature of its own. */
export const MAX_STEPS = 100
/** The ledger takes this many in one transaction. */
export const OFFERS_PER_CANCEL = 500
export const MAX_OFFERS = 2 * OFFERS_PER_CANCEL
/** What a wallet that signs several at once is given at a time. */
export const MAX_AT_ONCE = 20

/** What is nullish is unknown to servers of the version before. */
export const bulkStep = z.object({
  position: z.number().int(),
  state: z.enum(STEP_STATES),
  /** Who signs. */
  account: walletAddress,
  /** What it is about; null for the cancelling of many offers. */
  nft: nftCard.pick({ _id: true, title: true, artwork: true }).nullable(),
  /** The price, in drops; null for a cancel. */
  amount: dropsText.nullable(),
  /** The gift on top of the price. */
  gift: dropsText.nullable(),
  /** The non-profit that this gift goes to. Of a purchase it may be known only once it is asked for. */
  charity: z.string().nullish(),
  /** Whose offer is accepted; of a purchase the seller, once it is asked for. */
  counterparty: counterparty.nullish(),
  /** How many offers it cancels. */
  offers: z.number().int().nullable(),
  /** Some of the works that these offers are about, and how many more; null once they are cancelled. */
  works: z.object({ titles: z.array(z.string()), more: z.number().int() }).nullish(),
  sign_request_id: id.nullable(),
  /** In words: why it was skipped or failed, or what was left out of it. */
  note: z.string().nullable(),
})
export type BulkStep = z.infer<typeof bulkStep>

export const bulk = z.object({
  _id: id,
  kind: z.enum(BULK_KINDS),
  state: z.enum(BULK_STATES),
  created_at: z.string(),
  total: z.number().int(),
  /** How many signatures remain. */
  left: z.number().int(),
  done: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
})
export type Bulk = z.infer<typeof bulk>

export const bulkWithSteps = bulk.extend({ steps: z.array(bulkStep) })
export type BulkWithSteps = z.infer<typeof bulkWithSteps>

const offers = (most: number) => z.array(offerIndex).min(1).max(most)

/** Purchases come from the cart: see cart.ts. */
export const newBulk = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('list'),
    items: z
      .array(z.object({ nft_id: id, amount: priceText, charity_id: id.optional() }))
      .min(1)
      .max(MAX_STEPS),
  }),
  z.object({ kind: z.literal('cancel'), offers: offers(MAX_OFFERS) }),
  z.object({ kind: z.literal('accept'), offers: offers(MAX_STEPS) }),
])
export type NewBulk = z.output<typeof newBulk>

const params = z.object({ id })

export const createBulk = endpoint({
  method: 'POST',
  path: '/api/v1/user/bulk',
  access: 'member',
  summary: 'Put several signatures into a queue: list works, cancel offers or accept offers',
  perMinute: 20,
  body: newBulk,
  fields: { bulk: bulkWithSteps },
})

export const listBulk = endpoint({
  method: 'GET',
  path: '/api/v1/user/bulk',
  access: 'member',
  summary: 'The caller’s queues that are not over',
  fields: { bulk: z.array(bulk) },
})

export const getBulk = endpoint({
  method: 'GET',
  path: '/api/v1/user/bulk/:id',
  access: 'member',
  summary: 'A queue of signatures, step by step',
  params,
  fields: { bulk: bulkWithSteps },
})

/** Each is checked now: what cannot be signed any more is skipped, and its step says why. */
export const askNext = endpoint({
  method: 'POST',
  path: '/api/v1/user/bulk/:id/next',
  access: 'member',
  summary: 'Request the next signature of a queue, or several for a wallet that signs several at once',
  perMinute: 60,
  params,
  body: z.object({ socket_id: socketId.optional(), most: z.number().int().min(1).max(MAX_AT_ONCE).default(1) }),
  fields: {
    bulk: bulkWithSteps,
    /** None when nothing is left. One that was asked for before and waits is given again. */
    scans: z.array(z.object({ ...scan, action: signAction, nft_id: id.nullable() })),
  },
})

export const changeBulk = endpoint({
  method: 'PUT',
  path: '/api/v1/user/bulk/:id',
  access: 'member',
  summary: 'Pause a queue or go on with it; skip what waits first',
  perMinute: 60,
  params,
  body: z.object({ change: z.enum(['pause', 'resume', 'skip']) }),
  fields: { bulk: bulkWithSteps },
})

export const abandonBulk = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/bulk/:id',
  access: 'member',
  summary: 'Give a queue up; what was signed stays signed',
  params,
  fields: { bulk: bulkWithSteps },
})

/** An offer for something that the caller owns. */
export const receivedOffer = z.object({
  nft_offer_index: offerIndex,
  nft: nftCard,
  amount: dropsText,
  buyer_address: walletAddress,
  buyer_name: z.string().nullable(),
  createdAt: z.string(),
  expiry: z.string().nullable(),
  /** Why it cannot be accepted here; null where it can. */
  problem: z.enum(['elsewhere', 'unfunded', 'auction']).nullable(),
})
export type ReceivedOffer = z.infer<typeof receivedOffer>

export const listReceivedOffers = endpoint({
  method: 'GET',
  path: '/api/v1/user/offers/received',
  access: 'member',
  summary: 'Offers for what the caller owns, newest first, at most 200',
  fields: { offers: z.array(receivedOffer) },
})
