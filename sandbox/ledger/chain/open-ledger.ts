import { applyTransaction, type Outcome } from '#ledger/engine/apply.ts'
import type { ApplyMode } from '#ledger/engine/context.ts'
import type { Transaction } from '#ledger/engine/transaction.ts'
import { Layer } from '#ledger/state/layer.ts'
import type { ReadView } from '#ledger/state/view.ts'

/** The ledger that transactions are tried on first. What it says is provisional: closing applies them anew. */
export class OpenLedger {
  readonly layer: Layer
  readonly #transactions = new Map<string, Transaction>()

  constructor(closed: ReadView) {
    const facts = { ...closed.facts, sequence: closed.facts.sequence + 1, open: true }
    this.layer = new Layer(closed, facts)
  }

  apply(transaction: Transaction, mode?: ApplyMode): Outcome {
    const isInLedger = (hash: string) => this.#transactions.has(hash)
    const outcome = applyTransaction(this.layer, transaction, this.#transactions.size, isInLedger, mode)
    if (outcome.applied && !mode?.dryRun) this.#transactions.set(transaction.hash, transaction)
    return outcome
  }

  get(hash: string): Transaction | undefined {
    return this.#transactions.get(hash)
  }

  get transactions(): readonly Transaction[] {
    return [...this.#transactions.values()]
  }

  get size(): number {
    return this.#transactions.size
  }
}
