import type { Fact, FactKind, FactOfKind } from '@gooddrop/ledger/fact.ts'
import type { LedgerTransaction, ValidatedLedger } from '@gooddrop/ledger/validated-ledger.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'

export type ClosedLedger = Pick<ValidatedLedger, 'index' | 'hash' | 'closeTime'>

/** A fact, the transaction that it was read from, and what else that transaction did. */
export type FactContext<F extends Fact = Fact> = {
  fact: F
  transaction: LedgerTransaction
  facts: readonly Fact[]
  ledger: ClosedLedger
}

/**
 * Runs in the database transaction of its ledger, in a savepoint: database work only. It may run again for the same
 * fact (a replay), so it must change nothing the second time. If it throws, it alone is undone and quarantined.
 */
export type FactReaction<K extends FactKind = FactKind> = (
  tx: Tx,
  context: FactContext<FactOfKind<K>>,
  deps: Deps,
) => Promise<void>

export type FactReactions = { [K in FactKind]?: readonly FactReaction<K>[] }

/** For what happens because time passes. `isDue` is asked first, and often for many ledgers at once: keep it cheap. */
export type LedgerReaction = {
  name: string
  /** Whether there is anything to do in some ledger up to this one. */
  isDue(tx: Tx, upTo: ClosedLedger, deps: Deps): Promise<boolean>
  /** After all facts of this ledger were reacted to. */
  react(tx: Tx, ledger: ClosedLedger, deps: Deps): Promise<void>
}

export type Reactions = {
  facts: FactReactions
  ledgers: readonly LedgerReaction[]
  /** The span that a transaction goes on with: its traceparent, if anybody of ours asked for it. */
  traceOf?: (tx: Tx, facts: readonly Fact[], deps: Deps) => Promise<string | null>
}
