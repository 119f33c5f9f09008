import { z } from 'zod'
import { id, offerIndex } from './ids.ts'
import { dropsText } from './money.ts'
import { ownUser, personCard } from './user.ts'

/** `data` is the opened flag or an error string; ids say what to fetch again, the version how new it is. */
const envelope = {
  success: z.boolean(),
  message: z.string(),
  /** Why it failed, for who says it in words of their own. */
  code: z.string().optional(),
  version: z.number().int().optional(),
}

const ids = {
  sign_request_id: id.optional(),
  nft_id: id.optional(),
  nft_offer_index: offerIndex.optional(),
}

const opened = z.object({ ...envelope, ...ids, data: z.union([z.boolean(), z.string()]) })
const finished = z.object({
  ...envelope,
  ...ids,
  data: z.union([z.boolean(), z.string(), z.null()]),
  hash: z.string().optional(),
})

export const liveBid = z.object({
  _id: id,
  amount: dropsText,
  bid_price: dropsText,
  nft_offer_index: offerIndex,
  buyer_id: personCard,
  createdAt: z.string(),
})

/** The realtime events of the product, by their exact names. */
export const events = {
  connect: z.void(),
  disconnect: z.string(),
  liveXum: opened,
  result: z.object({
    ...envelope,
    ...ids,
    data: z.union([z.boolean(), z.string(), z.null()]),
    account: z.string().optional(),
    token: z.string().optional(),
    user: ownUser.optional(),
  }),
  notification: z.object({ ...envelope, ...ids, data: z.object({ unread: z.number().int() }) }),
  createOffer: opened,
  createOfferResult: finished,
  nftLiveOffer: z.object({ ...envelope, ...ids, data: liveBid }),
  acceptOffer: opened,
  acceptOfferResult: finished.extend({ gift_hash: z.string().optional(), gift: dropsText.optional() }),
  bidOffer: opened,
  bidOfferResult: finished,
  cancelSellNft: opened,
  cancelSellNftResult: finished,
  cancelBuyOffer: opened,
  cancelBuyOfferResult: finished,
  acceptBuyOffer: opened,
  acceptBuyOfferResult: finished.extend({ gift_hash: z.string().optional(), gift: dropsText.optional() }),
  acceptBuyOfferResultLive: finished,
  mintingNft: opened,
  mintResult: finished,
  acceptCredential: opened,
  acceptCredentialResult: finished,
  giveDirectly: opened,
  giveDirectlyResult: finished,
  rotateKey: opened,
  rotateKeyResult: finished,
} as const

/**
 * Messages beyond those: something that a page shows has changed. Carries ids and a version only; the page fetches anew.
 */
export const changes = {
  nftChanged: z.object({ id, version: z.number().int().optional() }),
  /** Something has happened to an item, on the ledger. */
  activityChanged: z.object({ nft_id: id }),
  /** Only how many people like it: of interest to who looks at this item, and to no list. */
  likesChanged: z.object({ id }),
  blogChanged: z.object({ id }),
  commentsChanged: z.object({ blog_id: id }),
  userChanged: z.object({ id }),
  donationsChanged: z.object({ nft_id: id.optional(), user_id: id.optional(), charity_id: id.optional() }),
  /** Sent to its holder, of a passkey wallet. */
  balanceChanged: z.object({ account: z.string() }),
  orderChanged: z.object({ id, state: z.string() }),
  /** Whether anything can be bought right now may have changed. */
  statusChanged: z.object({}),
  signRequestChanged: z.object({ id, state: z.string() }),
  /** To who says with `watch` since when it knows a topic: there were messages between then and now. */
  missed: z.object({ topic: z.string() }),
} as const

export type EventName = keyof typeof events
export type EventOf<N extends EventName> = z.infer<(typeof events)[N]>
export type ChangeName = keyof typeof changes
export type ChangeOf<N extends ChangeName> = z.infer<(typeof changes)[N]>
export type SentName = EventName | ChangeName
export type SentOf<N extends SentName> = N extends EventName ? EventOf<N> : N extends ChangeName ? ChangeOf<N> : never

/** What a page may listen to by `watch`: everyone on the same item or post receives the same messages. */
export const topic = z.union([
  z.templateLiteral(['nft:', z.uuid()]),
  z.templateLiteral(['blog:', z.uuid()]),
  z.templateLiteral(['user:', z.uuid(), ':public']),
  z.literal('market'),
  z.literal('activity'),
  z.literal('status'),
])
export type Topic = z.infer<typeof topic>
