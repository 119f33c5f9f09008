import type { SignAction } from '@gooddrop/contract/signing.ts'
import { DEFAULT_WALLET, type WalletName } from '@gooddrop/contract/wallets.ts'
import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { networkCosts } from '@gooddrop/ledger/queries.ts'
import type { Reserves } from '@gooddrop/ledger/reserve.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import type { z } from 'zod'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { type Actor, kindOf } from '#features/accounts/sessions.ts'
import { forCalls } from '#for-calls.ts'
import { authorize, may } from '#policies.ts'
import { copy } from './copy.ts'
import type { SignRequest } from './request.ts'
import { ledgerTime, requireAble, requireLedger, requireWallet } from './require.ts'
import type { BoundSignable, Prepared, Signing, Validated } from './signing-deps.ts'
import type { Wallet } from './wallets/wallet.ts'

/**
 * Something that a person signs with a wallet: one module for each, listed in server/signables.ts.
 *
 * `prepare` finds everything that would make it fail before there is a QR code, and says what to sign. It serves the
 * first call and the renewal of an expired request alike. The rest runs in the database transaction of what happened,
 * possibly twice: `onValidated` once the transaction is on a validated ledger, `onProved` instead where a signature
 * alone is enough, `onVoid` when nothing came of it (failed, rejected, expired, cancelled). When nothing came of it
 * signing has published the outcome already; after `onValidated` the action does, with publishOutcome of publish.ts.
 */
export type Signable<Subject = unknown, Terms extends object = object, Name extends SignAction = SignAction> = {
  name: Name
  /** What the person decided, stored with the request and given back with every event. */
  subject: z.ZodType<Subject>
  prepare(ctx: SignContext, subject: Subject): Promise<Prepared<Terms>>
  onValidated?(tx: Tx, deps: Deps, validated: Validated & { subject: Subject }): Promise<void>
  /** Throw an AppError to refuse it: the request then fails for that reason. */
  onProved?(tx: Tx, deps: Deps, proved: { request: SignRequest; subject: Subject; account: string }): Promise<void>
  onVoid?(tx: Tx, deps: Deps, voided: { request: SignRequest; subject: Subject; reason: string }): Promise<void>
}

export const signable = <Subject, Terms extends object, Name extends SignAction>(
  action: Signable<Subject, Terms, Name>,
): Signable<Subject, Terms, Name> => action

/** What `prepare` works with. Each value is looked up once, when it is first asked for, and throws where there is none. */
export type SignContext = {
  readonly deps: Deps
  /** Who asks. Guests can do nothing but sign in. */
  readonly actor: Actor
  readonly ledger: LedgerClient
  /** The broker's address. */
  readonly broker: string
  /** The wallet that is asked for the signature. */
  readonly wallet: Wallet
  /** The item that the call is about. */
  readonly nftId: string
  requireOwnWallet(account: string): void
  /** Unix seconds by the ledger's clock: Expirations are computed from this, never from our own. */
  ledgerTime(): Promise<number>
  reserves(): Promise<Reserves>
}

export type ContextInput = { nftId?: string | null | undefined; wallet?: WalletName | undefined }

/** Who is to sign, as the subject says; null where any of the caller's wallets may, or a guest's. */
export const accountIn = ({ account }: Json): string | null => (typeof account === 'string' ? account : null)

/** `account`: who is to sign; null where that is open. */
export const walletFor = (actor: Actor | undefined, { wallet }: ContextInput, account: string | null): WalletName =>
  wallet ?? (actor && kindOf(actor, account)) ?? DEFAULT_WALLET

export function signContext(deps: Deps, asker: Actor | undefined, input: ContextInput): SignContext {
  let time: Promise<number> | undefined
  let costs: Promise<{ reserves: Reserves }> | undefined
  return {
    deps,
    get actor() {
      authorize(asker !== undefined)
      return asker
    },
    get ledger() {
      return requireLedger(deps)
    },
    get broker() {
      if (!deps.broker) throw new AppError('ledger_unavailable', { cause: 'BROKER_ACCOUNT is not set' })
      return deps.broker.account
    },
    get wallet() {
      return requireWallet(deps, walletFor(asker, input, null))
    },
    get nftId() {
      authorize(typeof input.nftId === 'string')
      return input.nftId
    },
    requireOwnWallet(account) {
      authorize(asker !== undefined && may.signWith(asker, account), copy.ownWalletOnly)
    },
    ledgerTime() {
      time ??= ledgerTime(deps)
      return time
    },
    async reserves() {
      costs ??= networkCosts(requireLedger(deps))
      return (await costs).reserves
    },
  }
}

export type Registry = { [Name in SignAction]: Signable<unknown, object, Name> }

/** Gives every action its dependencies and its parsed subject, so that signing needs to know neither. */
export function bindSignables(registry: Registry, deps: () => Deps): Signing['signables'] {
  const bound = Object.values(registry).map((action) => [action.name, bind(action, deps)] as const)
  return Object.fromEntries(bound) as Signing['signables']
}

const bind = (action: Signable, deps: () => Deps): BoundSignable => {
  const subjectOf = ({ subject }: SignRequest) => action.subject.parse(subject)
  return {
    proof: action.onProved !== undefined,
    async prepare(actor, input) {
      const account = accountIn(input.subject)
      requireAble(deps(), actor, action.name, walletFor(actor, input, account), account)
      const subject = action.subject.parse(input.subject)
      return { subject: input.subject, ...(await action.prepare(signContext(forCalls(deps()), actor, input), subject)) }
    },
    async onValidated(tx, validated) {
      await action.onValidated?.(tx, deps(), { ...validated, subject: subjectOf(validated.request) })
    },
    async onProved(tx, proved) {
      await action.onProved?.(tx, deps(), { ...proved, subject: subjectOf(proved.request) })
    },
    async onVoid(tx, voided) {
      await action.onVoid?.(tx, deps(), { ...voided, subject: subjectOf(voided.request) })
    },
  }
}
