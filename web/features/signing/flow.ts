import type { EventOf } from '@gooddrop/contract/events.ts'
import {
  type LastWord,
  type SignAction,
  type SignRequest,
  type SignState,
  signRequest,
} from '@gooddrop/contract/signing.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { z } from 'zod'

/** The last word on a request: what came of it, and whom it signed in. */
export type Outcome = {
  success: boolean
  message: string
  nftId?: string | undefined
  hash?: string | undefined
  gift?: string | undefined
  giftHash?: string | undefined
  token?: string | undefined
  user?: OwnUser | undefined
}

const kept = z.object({
  success: z.boolean(),
  message: z.string(),
  nftId: z.string().optional(),
  hash: z.string().optional(),
  gift: z.string().optional(),
  giftHash: z.string().optional(),
})

/** One scan, from the QR code to its end. Everything in it may be written down for a reload, but for a token. */
export const flowSchema = z.object({
  request: signRequest,
  /** Proves that this browser asked, when nobody was signed in. */
  secret: z.string().optional(),
  /** The socket that asked: news of a guest's request comes to no other. */
  socketId: z.string().optional(),
  outcome: kept.optional(),
})

export type Flow = Omit<z.infer<typeof flowSchema>, 'outcome'> & {
  outcome?: Outcome | undefined
  /** Why it could not be asked for anew. */
  trouble?: string | undefined
}

const RANK: Record<SignState, number> = {
  created: 0,
  opened: 1,
  signed: 2,
  validated: 3,
  failed: 3,
  rejected: 3,
  expired: 3,
  cancelled: 3,
}

/** News comes by several ways and in any order; a request only ever moves forward. */
export const isNewer = (next: SignState, now: SignState) => RANK[next] > RANK[now]

/** Nobody has answered yet. */
export const isWaiting = ({ state }: Pick<SignRequest, 'state'>) => state === 'created' || state === 'opened'

export const isExpired = ({ request }: Flow, now: number) =>
  request.state === 'expired' || (isWaiting(request) && now >= Date.parse(request.expires_at))

/** A sale is over only when the broker has settled it: its last word comes some ledgers after the signature's. */
export const isSale = (action: SignAction) => action === 'buy' || action === 'acceptBid'

/** The dialog stays open on these and says what can be done next; all others end with a message. */
export const isLasting = (action: SignAction) => action === 'mint' || isSale(action)

export const outcomeOfWord = ({ success, message, ...word }: LastWord): Outcome => ({
  success,
  message,
  nftId: word.nft_id,
  hash: word.hash,
  gift: word.gift,
  giftHash: word.gift_hash,
})

type ResultEvent = EventOf<'acceptOfferResult'> | EventOf<'result'>

export const outcomeOf = (event: ResultEvent): Outcome => ({
  success: event.success,
  message: event.message || (typeof event.data === 'string' ? event.data : ''),
  nftId: event.nft_id,
  ...('hash' in event ? { hash: event.hash } : {}),
  ...('gift' in event ? { gift: event.gift } : {}),
  ...('gift_hash' in event ? { giftHash: event.gift_hash } : {}),
  ...('token' in event ? { token: event.token } : {}),
  ...('user' in event ? { user: event.user } : {}),
})
