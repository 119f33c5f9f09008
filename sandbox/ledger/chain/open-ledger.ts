import { applyTransaction, type Outcome, preclaimTransaction } from '#ledger/engine/apply.ts'
import type { ApplyMode } from '#ledger/engine/context.ts'
import { claimsFee, type Result, succeeded } from '#ledger/engine/results.ts'
import type { Transaction } from '#ledger/engine/transaction.ts'
import { Layer } from '#ledger/state/layer.ts'
import type { ReadView } from '#ledger/state/view.ts'

/** The ledger that transactions are tried on first. What it says is provisional: closing applies them anew. */
export class OpenLedger {
  readonly layer: Layer
  readonly #base: OpenLedger | undefined
  readonly #transactions = new Map<string, Transaction>()

  private constructor(layer: Layer, base?: OpenLedger) {
    this.layer = layer
    this.#base = base
  }

  static on(closed: ReadView): OpenLedger {
    const facts = { ...closed.facts, sequence: closed.facts.sequence + 1, open: true }
    return new OpenLedger(new Layer(closed, facts))
  }

  /** A copy to try several transactions on before they are absorbed together. */
  branch(): OpenLedger {
    return new OpenLedger(new Layer(this.layer), this)
  }

  absorb(branch: OpenLedger): void {
    this.layer.absorb(branch.layer)
    for (const transaction of branch.transactions) this.#transactions.set(transaction.hash, transaction)
  }

  apply(transaction: Transaction, mode?: ApplyMode): Outcome {
    const outcome = applyTransaction(this.layer, transaction, this.#transactions.size, this.#isInLedger, mode)
    if (outcome.applied && !mode?.dryRun) this.#transactions.set(transaction.hash, transaction)
    return outcome
  }

  /** The checks against the ledger, or against a view on top of it, without applying anything. */
  preclaim(
    transaction: Transaction,
    mode: ApplyMode,
    view: ReadView = this.layer,
  ): { result: Result; likelyToClaimFee: boolean } {
    const result = preclaimTransaction(view, transaction, mode, this.#isInLedger)
    return { result, likelyToClaimFee: succeeded(result) || (claimsFee(result) && !mode.retry) }
  }

  readonly #isInLedger = (hash: string): boolean => this.get(hash) !== undefined

  get(hash: string): Transaction | undefined {
    return this.#transactions.get(hash) ?? this.#base?.get(hash)
  }

  get transactions(): readonly Transaction[] {
    return [...this.#transactions.values()]
  }

  get size(): number {
    return this.#transactions.size
  }
}
