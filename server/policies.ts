import { AppError } from './app-error.ts'
import type { Actor } from './features/accounts/sessions.ts'

/** Who may do what, one line each. Routes and use cases use these and no checks of their own. */
export const may = {
  /** `userid`, `buyer_id`, `userId` in a call must be the caller's own. */
  actAs: (actor: Actor, userId: string) => actor.userId === userId,
  /** `account`, `wallet_address`, `buyer_xrp_address` must be the wallet that the caller has proved. */
  signWith: (actor: Actor, address: string) => actor.walletAddress === address,
  /** Only the owner may list, auction, accept and remove. */
  trade: (actor: Actor, ownerAddress: string | null) =>
    actor.walletAddress !== null && actor.walletAddress === ownerAddress,
  /** Everybody but the owner may buy and bid. */
  buy: (actor: Actor, ownerAddress: string | null) =>
    actor.walletAddress !== null && actor.walletAddress !== ownerAddress,
  /** Its dashboard is for the wallet that receives its gifts. */
  speakFor: (actor: Actor, charityAccount: string | undefined) =>
    charityAccount !== undefined && actor.walletAddress === charityAccount,
  follow: (actor: Actor, userId: string) => actor.userId !== userId,
} as const

export function authorize(allowed: boolean, message?: string): asserts allowed {
  if (!allowed) throw new AppError('forbidden', message ? { message } : {})
}
