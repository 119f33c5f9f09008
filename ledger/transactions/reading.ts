import type { Drops } from '@gooddrop/contract/money.ts'
import type { Fact, GoneReason, Moment, Offer } from '#fact.ts'
import type { Memos } from '#memos.ts'
import type { TokenChange } from '#pages.ts'
import type { Json } from '#wire.ts'

/** Everything that the metadata nodes of one transaction say, before its type is considered. */
export type Reading = {
  at: Moment
  tx: Json
  meta: Json
  account: string
  succeeded: boolean
  memos: Memos
  tokens: readonly TokenChange[]
  gone: readonly Offer[]
  /** Change of each account's XRP, the transaction's fee included. */
  balances: ReadonlyMap<string, Drops>
}

/** What only the transaction's type can say about its nodes. */
export type TransactionReader = {
  goneBecause?(offer: Offer, reading: Reading): GoneReason
  /** Whom the bids made by it name as the token's owner. */
  tokenOwner?(reading: Reading): string | null
  also?(reading: Reading): Fact[]
}
