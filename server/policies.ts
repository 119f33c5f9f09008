import { AppError } from './app-error.ts'
import type { Actor } from './features/accounts/sessions.ts'

/** Who may do what, one line each. Routes and use cases ask here and nowhere else. */
export const may = {
  /** `userid`, `buyer_id`, `userId` in a call must be the caller's own. */
  actAs: (actor: Actor, userId: string) => actor.userId === userId,
  /** `account`, `wallet_address`, `buyer_xrp_address` must be the wallet that the caller has proved. */
  signWith: (actor: Actor, address: string) => actor.walletAddress === address,
  /** Selling, auctioning, accepting and removing are the present owner's. */
  trade: (actor: Actor, ownerAddress: string | null) =>
    actor.walletAddress !== null && actor.walletAddress === ownerAddress,
  /** Buying and bidding are for everybody else. */
  buy: (actor: Actor, ownerAddress: string | null) =>
    actor.walletAddress !== null && actor.walletAddress !== ownerAddress,
  follow: (actor: Actor, userId: string) => actor.userId !== userId,
} as const

export function authorize(allowed: boolean, message?: string): asserts allowed {
  if (!allowed) throw new AppError('forbidden', message ? { message } : {})
}
