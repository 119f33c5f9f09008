import { sequenceOrTicket, type Transaction, ticketOf } from '#ledger/engine/transaction.ts'
import { ticketKey } from '#ledger/state/keylets.ts'
import { type ReadView, readAccount, readAs } from '#ledger/state/view.ts'
import { canonicalOrder } from './canonical-order.ts'

export const ledgersToHold = 5

/** What clients of this server submitted: tried again with every new open ledger for a while, whatever became of it. */
export class LocalTransactions {
  readonly #until = new Map<Transaction, number>()

  add(transaction: Transaction, ledgerIndex: number): void {
    const last = transaction.json.LastLedgerSequence
    const expires = ledgerIndex + ledgersToHold
    this.#until.set(transaction, last === undefined ? expires : Math.min(expires, last + 1))
  }

  inOrder(): Transaction[] {
    return canonicalOrder(this.#until.keys())
  }

  get size(): number {
    return this.#until.size
  }

  /** Drops what is in the ledger, has expired or can never get in. */
  sweep(ledger: ReadView, isInLedger: (hash: string) => boolean): void {
    for (const [transaction, until] of this.#until)
      if (ledger.facts.sequence > until || isInLedger(transaction.hash) || isUsedUp(ledger, transaction))
        this.#until.delete(transaction)
  }
}

function isUsedUp(ledger: ReadView, { json }: Transaction): boolean {
  const account = readAccount(ledger, json.Account)
  if (!account) return false
  if (ticketOf(json) === undefined) return account.Sequence > json.Sequence
  const ticket = sequenceOrTicket(json)
  return account.Sequence > ticket && !readAs(ledger, 'Ticket', ticketKey(json.Account, ticket))
}
