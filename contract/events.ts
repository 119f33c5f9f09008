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

/** Within how many milliseconds pages fetch again, at a random moment: so many of them hear this at once. */
const spread_ms = z.number().int().optional()

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
  nftLiveOffer: z.object({ ...envelope, ...ids, spread_ms, data: liveBid }),
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
  acceptBuyOfferResultLive: finished.extend({ spread_ms }),
  mintingNft: opened,
  mintResult: finished,
  acceptCredential: opened,
  acceptCredentialResult: finished,
  giveDirectly: opened,
  giveDirectlyResult: finished,
  rotateKey: opened,
  rotateKeyResult: finished,
} as const

const change = <S extends z.ZodRawShape>(shape: S) => z.object({ ...shape, spread_ms })

/**
 * Messages beyond those: something that a page shows has changed. Carries ids and a version only; the page fetches anew.
 * With `spread_ms` it does so at a random moment within that time, because many others do, too.
 */
export const changes = {
  nftChanged: change({ id, version: z.number().int().optional() }),
  /** Something has happened to an item, on the ledger. */
  activityChanged: change({ nft_id: id }),
  /** Only how many people like it: of interest to who looks at this item, and to no list. */
  likesChanged: change({ id }),
  blogChanged: change({ id }),
  commentsChanged: change({ blog_id: id }),
  userChanged: change({ id }),
  donationsChanged: change({ nft_id: id.optional(), user_id: id.optional(), charity_id: id.optional() }),
  /** Sent to its holder, of a passkey wallet. */
  balanceChanged: change({ account: z.string() }),
  orderChanged: change({ id, state: z.string() }),
  /** Whether anything can be bought right now may have changed. */
  statusChanged: change({}),
  signRequestChanged: change({ id, state: z.string() }),
  /** To who says with `watch` since when it knows a topic: there were messages between then and now. */
  missed: change({ topic: z.string() }),
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
