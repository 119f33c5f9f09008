import type { Decimal } from '#ledger/engine/decimal.ts'
import type { PaymentLayer } from './payment-layer.ts'
import type { Exchange, Issue, Quantity } from './quantity.ts'

/** Whether the source of a step gives back what it was owed, or owes more. */
export type Debt = 'redeems' | 'issues'

export type Pass = {
  readonly layer: PaymentLayer
  /** The ledger as it was before this pass, to distinguish offers that were found unfunded from those that became so. */
  readonly before: PaymentLayer
  readonly offersToRemove: Set<string>
}

export type Book = { readonly in: Issue; readonly out: Issue }

/** One leg of a way that a payment can take: along a trust line, through a book of offers, or XRP at either end. */
export type Step = {
  /** Equal for steps that do the same. */
  readonly id: string
  /** What has to go in so that this comes out; less comes out when there is not enough. */
  reverse(pass: Pass, out: Quantity): Exchange
  /** What comes out when this goes in, after a reverse pass. */
  forward(pass: Pass, into: Quantity): Exchange
  readonly last: Exchange | undefined
  debt(view: PaymentLayer, forward: boolean): Debt
  lineQualityIn(view: PaymentLayer): number
  /** The best rate the step can have, and its debt; nothing when its book is empty. */
  bestRate(view: PaymentLayer, previous: Debt): { rate: Decimal | undefined; debt: Debt }
  readonly accounts?: { readonly source: string; readonly destination: string }
  readonly book?: Book
  readonly isExhausted?: boolean
  readonly offersUsed?: number
}

/** What a step has to know of the way it is part of. */
export type StepContext = {
  readonly view: PaymentLayer
  readonly source: string
  readonly destination: string
  readonly deliver: Issue
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly previous: Step | undefined
  readonly isDefaultPath: boolean
  readonly ownerPaysTransferFee: boolean
  /** Set when an offer is crossed and not a payment made. */
  readonly crossing?: { readonly limit: Decimal } | undefined
  readonly seenSources: Set<string>
  readonly seenDestinations: Set<string>
  readonly seenBookOuts: Set<string>
}
