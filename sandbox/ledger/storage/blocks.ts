import type { ValidatedTransaction } from '#ledger/chain/history.ts'
import type { HistoryFiles } from './history-files.ts'
import { type PackedLedger, unpackTransactions } from './record.ts'

const ledgersRemembered = 256

/** Finds the transactions of a ledger, be it in the journal or in the packed files; remembers the latest asked for. */
export class Blocks {
  readonly #files: HistoryFiles
  readonly #inJournal = new Map<number, Buffer>()
  readonly #recent = new Map<number, readonly ValidatedTransaction[]>()

  constructor(files: HistoryFiles) {
    this.#files = files
  }

  keep({ header, block }: PackedLedger): void {
    if (block.length > 0) this.#inJournal.set(header.index, block)
  }

  /** These ledgers are in the packed files by now. */
  release(ledgers: readonly PackedLedger[]): void {
    for (const { header } of ledgers) this.#inJournal.delete(header.index)
  }

  load(ledgerIndex: number): readonly ValidatedTransaction[] {
    const known = this.#recent.get(ledgerIndex)
    if (known) return known
    const block = this.#inJournal.get(ledgerIndex) ?? this.#files.load(ledgerIndex)
    const transactions = block ? unpackTransactions(block) : []
    const oldest = this.#recent.keys().next().value
    if (this.#recent.size >= ledgersRemembered && oldest !== undefined) this.#recent.delete(oldest)
    this.#recent.set(ledgerIndex, transactions)
    return transactions
  }
}
