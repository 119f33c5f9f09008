import { z } from 'zod'
import { giftChoice } from './bids.ts'
import { endpoint } from './endpoint.ts'
import { id, socketId, walletAddress } from './ids.ts'
import { dropsText, priceText } from './money.ts'
import { nftCard } from './nft-card.ts'
import { nextCursor, pageQuery } from './page.ts'
import { scan } from './signing.ts'
import { personCard } from './user.ts'

/** An offer on the ledger names one token. So this is what somebody would pay, kept by the site: nothing is locked. */
export const OFFER_STATES = ['open', 'filled', 'withdrawn', 'expired'] as const
export type CollectionOfferState = (typeof OFFER_STATES)[number]

/**
 * signing: the holder was asked to list the work at this price. ready: it is listed, and the maker can buy it. buying:
 * the maker was asked to sign, or the sale is under way. declined: the maker does not want it. gone: the listing or the
 * offer has ended.
 */
export const ANSWER_STATES = ['signing', 'ready', 'buying', 'bought', 'declined', 'gone'] as const
export type AnswerState = (typeof ANSWER_STATES)[number]

export const MAX_OPEN_OFFERS = 10
export const MAX_OFFERED_WORKS = 20
export const MAX_OFFER_TRAITS = 5
export const MAX_OFFER_DAYS = 90
/** Of one offer at the same time, and of one holder among them. */
export const MAX_ANSWERS = 50
export const MAX_ANSWERS_EACH = 10

export const wantedTrait = z.object({ name: z.string().min(1).max(100), value: z.string().min(1).max(200) })
export type WantedTrait = z.infer<typeof wantedTrait>

export const collectionOffer = z.object({
  _id: id,
  collection: z.object({ _id: id, name: z.string() }),
  maker: personCard,
  /** For one work. The gift is paid on top. */
  amount: dropsText,
  gift: dropsText,
  currency: z.string(),
  charity_id: id.nullable(),
  works: z.number().int(),
  bought: z.number().int(),
  traits: z.array(wantedTrait),
  state: z.enum(OFFER_STATES),
  created_at: z.string(),
  expires_at: z.string(),
  own: z.boolean(),
})
export type CollectionOffer = z.infer<typeof collectionOffer>

export const offerAnswer = z.object({
  _id: id,
  offer_id: id,
  nft: nftCard.nullable(),
  holder: personCard.nullable(),
  /** What it is listed at; null until then. */
  amount: dropsText.nullable(),
  state: z.enum(ANSWER_STATES),
  created_at: z.string(),
})
export type OfferAnswer = z.infer<typeof offerAnswer>

const base = '/api/v1/user/collection-offers'
const params = z.object({ id })
const page = z.object(pageQuery)

export const makeCollectionOffer = endpoint({
  method: 'POST',
  path: base,
  access: 'member',
  summary: 'Say what one would pay for works of a collection. Nothing is locked or signed',
  perMinute: 60,
  body: z.object({
    account: walletAddress,
    collection_id: id,
    amount: priceText,
    works: z.number().int().min(1).max(MAX_OFFERED_WORKS),
    traits: z.array(wantedTrait).max(MAX_OFFER_TRAITS).default([]),
    days: z.number().int().min(1).max(MAX_OFFER_DAYS),
    ...giftChoice,
  }),
  fields: { offer: collectionOffer },
})

export const listCollectionOffers = endpoint({
  method: 'GET',
  path: '/api/v1/collections/:id/offers',
  access: 'public',
  summary: 'What people would pay for works of a collection, the highest first',
  params,
  query: page,
  fields: { offers: z.array(collectionOffer), next: nextCursor },
})

export const listMadeOffers = endpoint({
  method: 'GET',
  path: base,
  access: 'member',
  summary: 'The caller’s collection offers, newest first',
  query: page,
  fields: {
    offers: z.array(collectionOffer.extend({ /** Works that wait for the caller. */ ready: z.number().int() })),
    next: nextCursor,
  },
})

export const withdrawCollectionOffer = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  access: 'member',
  summary: 'Withdraw a collection offer; a purchase that was signed goes on',
  params,
  fields: { offer: collectionOffer },
})

export const listFittingWorks = endpoint({
  method: 'GET',
  path: `${base}/:id/works`,
  access: 'member',
  summary: 'What the caller holds that fits a collection offer',
  params,
  query: page,
  fields: { nfts: z.array(nftCard), next: nextCursor },
})

export const listAnswers = endpoint({
  method: 'GET',
  path: `${base}/:id/answers`,
  access: 'member',
  summary: 'The works that were put forward for one’s own collection offer, newest first',
  params,
  query: page,
  fields: { answers: z.array(offerAnswer), next: nextCursor },
})

/** A work that is listed at this price or below needs no signature. */
export const answerCollectionOffer = endpoint({
  method: 'POST',
  path: `${base}/:id/answers`,
  access: 'member',
  summary: 'Put a fitting work forward: asks for the signature that lists it at the price of the offer',
  perMinute: 30,
  params,
  body: z.object({ nft_id: id, socket_id: socketId.optional() }),
  fields: { answer: offerAnswer, scan: z.object(scan).nullable() },
})

export const listGivenAnswers = endpoint({
  method: 'GET',
  path: `${base}/answers`,
  access: 'member',
  summary: 'The works that the caller has put forward for offers of others, newest first',
  query: page,
  fields: { answers: z.array(offerAnswer.extend({ offer: collectionOffer })), next: nextCursor },
})

export const buyAnswer = endpoint({
  method: 'POST',
  path: `${base}/answers/:id/buy`,
  access: 'member',
  summary: 'Buy a work that was put forward, with the gift of the offer',
  perMinute: 30,
  params,
  body: z.object({ socket_id: socketId.optional() }),
  fields: { ...scan, nft_id: id, price: dropsText, gift: dropsText, total: dropsText, charity_id: id },
})

export const declineAnswer = endpoint({
  method: 'DELETE',
  path: `${base}/answers/:id`,
  access: 'member',
  summary: 'Decline a work that was put forward',
  params,
  fields: { answer: offerAnswer },
})
