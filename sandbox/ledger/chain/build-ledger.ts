import { applyTransaction } from '#ledger/engine/apply.ts'
import type { Metadata } from '#ledger/engine/metadata.ts'
import { isFinalRefusal } from '#ledger/engine/results.ts'
import type { Transaction } from '#ledger/engine/transaction.ts'
import { Layer } from '#ledger/state/layer.ts'
import type { ReadView } from '#ledger/state/view.ts'

export type Built = {
  readonly layer: Layer
  readonly transactions: readonly { readonly transaction: Transaction; readonly metadata: Metadata }[]
  /** Neither in this ledger nor refused for good. */
  readonly left: readonly Transaction[]
}

const passes = 3
const retryPasses = 1

/**
 * Applies a set of transactions. In the first passes a failure is not final yet, for a transaction further down may
 * make it possible; only the last pass lets failures claim their fee.
 */
export function buildLedger(parent: ReadView, ordered: readonly Transaction[]): Built {
  const layer = new Layer(parent, { ...parent.facts, sequence: parent.facts.sequence + 1, open: false })
  const done = new Map<string, { transaction: Transaction; metadata: Metadata }>()
  let waiting = [...ordered]
  let retry = true
  for (let pass = 0; pass < passes; pass++) {
    let changes = 0
    const again: Transaction[] = []
    for (const transaction of waiting) {
      const outcome = applyTransaction(layer, transaction, done.size, (hash) => done.has(hash), { retry })
      if (outcome.applied && outcome.metadata) {
        done.set(transaction.hash, { transaction, metadata: outcome.metadata })
        changes++
      } else if (!isFinalRefusal(outcome.result)) again.push(transaction)
    }
    waiting = again
    if (changes === 0 && !retry) break
    if (changes === 0 || pass >= retryPasses) retry = false
  }
  return { layer, transactions: [...done.values()], left: waiting }
}
