import type { Actor } from '#features/accounts/sessions.ts'
import type { Ask } from './ask.ts'
import type { SignRequest } from './request.ts'
import type { Signer } from './signers/signer.ts'
import type { WalletName } from './tables.ts'

/** What signing keeps in the process: the wallets it can talk to, how to ask anew, and whom it follows. */
export type Signing = {
  signers: Partial<Record<WalletName, Signer>>
  /** Undefined: such a request cannot be asked for anew. */
  rebuild(actor: Actor | undefined, request: SignRequest): Promise<Ask | undefined>
  followers: Followers
}

export type Followable = Pick<SignRequest, 'id' | 'wallet' | 'payload' | 'state'>

/** Keeps an ear at the wallet's platform for every request that nobody has answered yet. */
export type Followers = {
  /** This process's name among several servers. */
  readonly name: string
  follow(request: Followable): void
  forget(id: string): void
  /** Looks now, and again until it could: at most one look at a time for each request. */
  look(id: string): Promise<void>
  /** The same, unless somebody looked a moment ago. */
  glance(id: string): Promise<void>
  /** Takes up what nobody follows, and keeps watch over it until stopped. */
  start(): void
  stop(): Promise<void>
}
