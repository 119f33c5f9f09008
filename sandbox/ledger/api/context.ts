import type { Chain, ClosedLedger } from '#ledger/chain/chain.ts'
import type { Validator } from '#ledger/validator/validator.ts'
import type { EarlyChecks } from './early-checks.ts'
import type { Json } from './errors.ts'
import type { Subscriber, Subscriptions } from './subscriptions.ts'

/** What the server says of itself. */
export type ServerFacts = {
  /** The key by which other servers would know it. */
  readonly nodeKey: string
  /** A network id is shown only when somebody chose it. */
  readonly showsNetworkId: boolean
  ports(): readonly { readonly port: string; readonly protocol: readonly string[] }[]
}

/** What commands work with. */
export type Api = {
  readonly chain: Chain
  readonly subscriptions: Subscriptions
  readonly checks: EarlyChecks
  /** Publishes to the server stream when getting into the ledger has become dearer or cheaper. */
  reportLoad(): void
  /** Closes the open ledger and publishes it. */
  closeLedger(): ClosedLedger
  readonly startedAt: number
  readonly server: ServerFacts
  /** Present when this ledger signs what it validates. */
  readonly validator?: Validator | undefined
}

export type Request = {
  readonly api: Api
  readonly params: Json
  readonly version: number
  /** Absent for requests over plain HTTP. */
  readonly subscriber?: Subscriber | undefined
}

export type Command = (request: Request) => Json | Promise<Json>
