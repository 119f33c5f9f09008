import type { Chain, ClosedLedger } from '#ledger/chain/chain.ts'
import type { EarlyChecks } from './early-checks.ts'
import type { Json } from './errors.ts'
import type { Subscriber, Subscriptions } from './subscriptions.ts'

/** What commands work with. */
export type Api = {
  readonly chain: Chain
  readonly subscriptions: Subscriptions
  readonly checks: EarlyChecks
  /** Closes the open ledger and tells everybody. */
  closeLedger(): ClosedLedger
  readonly startedAt: number
}

export type Request = {
  readonly api: Api
  readonly params: Json
  readonly version: number
  /** Absent for requests over plain HTTP. */
  readonly subscriber?: Subscriber | undefined
}

export type Command = (request: Request) => Json | Promise<Json>
