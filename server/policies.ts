import { AppError } from './app-error.ts'
import { type Actor, accountsOf } from './features/accounts/sessions.ts'

/** Who may do what, one line each. Routes and use cases use these and no checks of their own. */
export const may = {
  /** `userid`, `buyer_id`, `userId` in a call must be the caller's own. */
  actAs: (actor: Actor, userId: string) => actor.userId === userId,
  /** `account`, `wallet_address`, `buyer_xrp_address` must be a wallet that the caller has proved. */
  signWith: (actor: Actor, address: string) => accountsOf(actor).includes(address),
  /** Only the owner may list, auction, accept and remove. */
  trade: (actor: Actor, ownerAddress: string | null) =>
    ownerAddress !== null && accountsOf(actor).includes(ownerAddress),
  /** Everybody but the owner may buy and bid; nobody buys from another wallet of their own. */
  buy: (actor: Actor, ownerAddress: string | null) =>
    actor.walletAddress !== null && !(ownerAddress !== null && accountsOf(actor).includes(ownerAddress)),
  /** Its dashboard is for the wallet that receives its gifts. */
  speakFor: (actor: Actor, charityAccount: string | undefined) =>
    charityAccount !== undefined && accountsOf(actor).includes(charityAccount),
  follow: (actor: Actor, userId: string) => actor.userId !== userId,
} as const

export function authorize(allowed: boolean, message?: string): asserts allowed {
  if (!allowed) throw new AppError('forbidden', message ? { message } : {})
}
