import { drops, isXrp } from '#ledger/engine/amounts.ts'
import { baseFeeOf } from '#ledger/engine/apply.ts'
import type { Transaction } from '#ledger/engine/transaction.ts'
import type { ReadView } from '#ledger/state/view.ts'

// Fees are compared as levels, so that transactions whose base fees differ compete fairly: paying exactly the base fee
// is the base level.

export const baseLevel = 256n
const smallestMultiplier = baseLevel * 500n

export const levelToDrops = (level: bigint, baseFee: bigint): bigint => (level * baseFee) / baseLevel

export function feeLevelOf(view: ReadView, transaction: Transaction): bigint {
  const { Fee: fee } = transaction.json
  if (!isXrp(fee)) return 0n
  const baseFee = baseFeeOf(view, transaction)
  // A transaction that costs nothing still needs a level.
  const free = baseFee > 0n ? 0n : view.facts.fees.base || 1n
  const paid = drops(fee) + free
  return paid <= 0n ? 0n : (paid * baseLevel) / (baseFee + free)
}

export type QueueLimits = {
  /** How many transactions an open ledger takes at the base fee before ledgers have shown that they can hold more. */
  readonly minimumInLedger: number
  /** How many it takes at most. */
  readonly maximumInLedger?: number
  /** How many transactions the queue holds; by default so many ledgers' worth. */
  readonly queueSize?: number
}

const ledgersInQueue = 20
const minimumQueueSize = 2000
const growthPercent = 20

/** How many transactions the open ledger is expected to hold, and what it costs to exceed that. */
export class FeeMetrics {
  readonly #limits: QueueLimits
  #expected: number
  #multiplier = smallestMultiplier
  #recentSizes: number[] = []

  constructor(limits: QueueLimits) {
    this.#limits = limits
    this.#expected = limits.minimumInLedger
  }

  get expected(): number {
    return this.#expected
  }

  /** The median level of the last ledger, at least the smallest multiplier. */
  get multiplier(): bigint {
    return this.#multiplier
  }

  get queueSize(): number {
    return this.#limits.queueSize ?? Math.max(this.#expected * ledgersInQueue, minimumQueueSize)
  }

  /** Learns from a closed ledger. */
  update(feeLevels: readonly bigint[]): void {
    const levels = feeLevels.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    const size = levels.length
    if (size > this.#expected || size > this.#limits.minimumInLedger) this.#grow(size)
    const low = levels[Math.floor((size - 1) / 2)] ?? 0n
    const high = levels[Math.floor(size / 2)] ?? 0n
    const median = (low + high + 1n) / 2n
    this.#multiplier = smallestMultiplier
    if (median > smallestMultiplier) this.#multiplier = median
  }

  #grow(size: number): void {
    this.#recentSizes = [...this.#recentSizes, Math.floor((size * (100 + growthPercent)) / 100)].slice(-ledgersInQueue)
    const largest = Math.max(...this.#recentSizes)
    // Grows at once, shrinks slowly.
    const next = largest >= this.#expected ? largest : Math.floor((this.#expected * 9 + largest) / 10)
    this.#expected = Math.min(next, this.#limits.maximumInLedger ?? next)
  }

  /** The level that the next transaction needs in an open ledger of this size. */
  requiredLevel(inLedger: number): bigint {
    if (inLedger <= this.#expected) return baseLevel
    return (this.#multiplier * BigInt(inLedger) ** 2n) / BigInt(this.#expected) ** 2n
  }

  /** The sum of the levels that so many transactions in a row need. */
  requiredForSeries(inLedger: number, count: number): bigint {
    let squares = 0n
    for (let n = inLedger; n < inLedger + count; n++) squares += BigInt(n) ** 2n
    return (this.#multiplier * squares) / BigInt(this.#expected) ** 2n
  }
}
