import type { SignAction } from '@gooddrop/contract/signing.ts'
import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { SignRequest } from './request.ts'
import type { Ask } from './request-signature.ts'
import type { Signer } from './signers/signer.ts'
import type { WalletName } from './tables.ts'

/** Looks again whether the action is still possible, and says what to sign now. Throws what a first call would. */
export type Rebuild = (deps: Deps, actor: Actor | undefined, request: SignRequest) => Promise<Ask>
export type Rebuilds = Partial<Record<SignAction, Rebuild>>

/** What signing keeps in the process: the wallets it can talk to, how to ask anew, and whom it follows. */
export type Signing = {
  signers: Partial<Record<WalletName, Signer>>
  rebuilds: Rebuilds
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
  start(deps: Deps): void
  stop(): Promise<void>
}

export function needLedger({ ledger }: Pick<Deps, 'ledger'>): LedgerClient {
  if (!ledger) throw new AppError('ledger_unavailable', { cause: 'XRPL_URL is not set' })
  return ledger
}

export function needSigner({ signing }: Pick<Deps, 'signing'>, wallet: WalletName): Signer {
  const signer = signing.signers[wallet]
  if (!signer) throw new AppError('wallet_unavailable', { cause: `no ${wallet} is configured` })
  return signer
}
