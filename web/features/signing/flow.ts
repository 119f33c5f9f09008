import type { EventOf } from '@gooddrop/contract/events.ts'
import {
  type LastWord,
  type SignRequest,
  type SignState,
  signedTerms,
  signRequest,
} from '@gooddrop/contract/signing.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { z } from 'zod'

const storedOutcome = z.object({
  success: z.boolean(),
  message: z.string(),
  /** Why it failed. */
  code: z.string().optional(),
  nftId: z.string().optional(),
  hash: z.string().optional(),
  gift: z.string().optional(),
  giftHash: z.string().optional(),
})

/** How a request ended, and whom it signed in. */
export type Outcome = z.infer<typeof storedOutcome> & { token?: string | undefined; user?: OwnUser | undefined }

/** What is signed, and between whom. */
const about = signedTerms.extend({ from: z.string().optional(), to: z.string().optional() })
export type About = z.infer<typeof about>

/** One scan, from the QR code to its end. All of it may be stored for a reload, except for a token. */
export const flowSchema = z.object({
  request: signRequest,
  /** Proves that this browser asked, when nobody was signed in. */
  secret: z.string().optional(),
  /** The socket that asked: events about a guest's request are sent to no other. */
  socketId: z.string().optional(),
  outcome: storedOutcome.optional(),
  about: about.optional(),
  /** The page on which it ended. */
  page: z.string().optional(),
})

export type Flow = Omit<z.infer<typeof flowSchema>, 'outcome'> & {
  outcome?: Outcome | undefined
  /** Why it cannot go on until somebody asks for a new code; empty where the wallet's own part of the dialog says it. */
  problem?: string | undefined
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

/** Events and replies arrive in any order; a request only ever moves forward. */
export const isNewer = (next: SignState, now: SignState) => RANK[next] > RANK[now]

/** The wallet has not answered yet. */
export const isWaiting = ({ state }: Pick<SignRequest, 'state'>) => state === 'created' || state === 'opened'

export const isExpired = ({ request }: Flow, now: number) =>
  request.state === 'expired' || (isWaiting(request) && now >= Date.parse(request.expires_at))

export const outcomeOfReply = ({ success, message, ...word }: LastWord): Outcome => ({
  success,
  message,
  nftId: word.nft_id,
  hash: word.hash,
  gift: word.gift,
  giftHash: word.gift_hash,
})

type ResultEvent = EventOf<'acceptOfferResult'> | EventOf<'result'>

export const outcomeOfEvent = (event: ResultEvent): Outcome => ({
  success: event.success,
  message: event.message || (typeof event.data === 'string' ? event.data : ''),
  ...(event.code && { code: event.code }),
  nftId: event.nft_id,
  ...('hash' in event ? { hash: event.hash } : {}),
  ...('gift' in event ? { gift: event.gift } : {}),
  ...('gift_hash' in event ? { giftHash: event.gift_hash } : {}),
  ...('token' in event ? { token: event.token } : {}),
  ...('user' in event ? { user: event.user } : {}),
})

/** A later event about the same outcome adds to it, the payment of a gift for instance, and erases nothing. */
export const mergeOutcomes = (before: Outcome, next: Outcome): Outcome => ({
  ...before,
  ...Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined && value !== '')),
})
