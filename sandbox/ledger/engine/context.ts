import type { Amount, MptAmount } from '#ledger/state/entries.ts'
import type { Layer } from '#ledger/state/layer.ts'
import type { ReadView } from '#ledger/state/view.ts'
import type { Result } from './results.ts'
import type { JsonByType, Transaction, TransactionJson, TransactionType } from './transaction.ts'

/** How a transaction is tried. */
export type ApplyMode = {
  /** A failed attempt may be repeated in this ledger: a tec does nothing yet. */
  readonly retry?: boolean
  /** A tec must not claim its fee. */
  readonly failHard?: boolean
  /** Only compute what would happen. */
  readonly dryRun?: boolean
}

export type PreclaimContext<T extends TransactionJson> = {
  readonly view: ReadView
  readonly tx: Readonly<T>
  readonly mode: ApplyMode
}

export type ApplyContext<T extends TransactionJson> = {
  readonly layer: Layer
  readonly tx: Readonly<T>
  readonly transaction: Transaction
  /** The sender's balance before the fee was charged. */
  readonly priorBalance: bigint
  /** Reports what arrived at the destination, for the metadata. */
  deliver(amount: Amount | MptAmount): void
}

/** What each type of transaction brings along. */
export type Transactor<T extends TransactionJson> = {
  preflight(tx: Readonly<T>, networkId: number): Result
  preclaim?(context: PreclaimContext<T>): Result
  apply(context: ApplyContext<T>): Result
  baseFee?(view: ReadView, tx: Readonly<T>): bigint
}

export type Transactors = { readonly [T in TransactionType]: Transactor<JsonByType[T]> }
