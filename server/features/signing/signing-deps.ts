import type { SignAction } from '@gooddrop/contract/signing.ts'
import type { WalletName } from '@gooddrop/contract/wallets.ts'
import type { Fact, Moment } from '@gooddrop/ledger/fact.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import type { Tx } from '#db/database.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import type { SignRequest } from './request.ts'
import type { SignedAbout } from './tables.ts'
import type { Wallet } from './wallets/wallet.ts'

/** What is to be signed, and what goes with it. */
export type Prepared<Terms extends object = object> = {
  /** Who must sign; null: whoever holds a wallet. */
  account: string | null
  /** Is given the request's id, which goes into the memo by which the transaction is found on the ledger. */
  build(requestId: string, nonce: string): Json
  /** What is stored instead of the given subject, with every choice that was left to us filled in. */
  subject?: Json
  nftId?: string
  /** How long it may be signed. Cut short when the offer inside would expire before. */
  minutes?: number
  /** Runs in the database transaction that stores the request. */
  insert?(tx: Tx, request: SignRequest): Promise<void>
  /** Shown on every page of the person that follows the request. */
  about?: SignedAbout
  /** Returned to the caller beside the QR code. */
  terms?: Terms
}

/** A transaction that answers a sign request, as a validated ledger has it. */
export type Validated = { request: SignRequest; hash: string; facts: readonly Fact[]; at: Moment }

export type RenewInput = { subject: Json; nftId: string | null; wallet?: WalletName | undefined }

/** A signable action as signing sees it: see signable.ts. */
export type BoundSignable = {
  /** What is signed proves who holds the account, and is never submitted to a ledger. */
  proof: boolean
  prepare(actor: Actor | undefined, input: RenewInput): Promise<Prepared>
  onValidated(tx: Tx, validated: Validated): Promise<void>
  onProved(tx: Tx, proved: { request: SignRequest; account: string }): Promise<void>
  onVoid(tx: Tx, voided: { request: SignRequest; reason: string }): Promise<void>
}

/** What signing keeps in the process: the wallets it can talk to, what can be signed, and which requests it follows. */
export type Signing = {
  wallets: Partial<Record<WalletName, Wallet>>
  signables: Record<SignAction, BoundSignable>
  followers: Followers
}

export type Followable = Pick<SignRequest, 'id' | 'wallet' | 'payload' | 'state'>

/** Subscribes to the wallet's platform for every request that nobody has answered yet. */
export type Followers = {
  /** This process's name among several servers. */
  readonly name: string
  follow(request: Followable): void
  unfollow(id: string): void
  /** Asks the platform now, and again until it answers: at most once at a time for each request. */
  check(id: string): Promise<void>
  /** The same, unless it was asked a moment ago. */
  checkThrottled(id: string): Promise<void>
  /** Adopts what nobody follows, and keeps doing so until stopped. */
  start(): void
  stop(): Promise<void>
}
