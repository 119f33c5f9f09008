import { sequenceOrTicket, type Transaction, ticketOf } from '#ledger/engine/transaction.ts'
import { ticketKey } from '#ledger/state/keylets.ts'
import { type ReadView, readAccount, readAs } from '#ledger/state/view.ts'
import { accountOrder } from './canonical-order.ts'

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
    return accountOrder(this.#until.keys())
  }

  get size(): number {
    return this.#until.size
  }

  /** Drops what is in the ledger or can never get in. */
  dropUsed(ledger: ReadView, isInLedger: (hash: string) => boolean): void {
    for (const transaction of this.#until.keys())
      if (isInLedger(transaction.hash) || isUsedUp(ledger, transaction)) this.#until.delete(transaction)
  }

  /** Comes after the attempts on a new open ledger: the last ledger of a transaction is one of them. */
  dropExpired(lastIndex: number): void {
    for (const [transaction, until] of this.#until) if (lastIndex > until) this.#until.delete(transaction)
  }
}

function isUsedUp(ledger: ReadView, { json }: Transaction): boolean {
  const account = readAccount(ledger, json.Account)
  if (!account) return false
  if (ticketOf(json) === undefined) return account.Sequence > json.Sequence
  const ticket = sequenceOrTicket(json)
  return account.Sequence > ticket && !readAs(ledger, 'Ticket', ticketKey(json.Account, ticket))
}
