import { sequenceOrTicket, type Transaction, ticketOf } from '#ledger/engine/transaction.ts'
import { bySequence, canonicalOrder } from './canonical-order.ts'

/** Transactions which came too early. */
export class HeldTransactions {
  readonly #byAccount = new Map<string, Transaction[]>()

  add(transaction: Transaction): void {
    const list = this.#byAccount.get(transaction.json.Account) ?? []
    if (list.some((held) => held.hash === transaction.hash)) return
    list.push(transaction)
    this.#byAccount.set(transaction.json.Account, list.sort(bySequence))
  }

  /** The one that may be possible now that this one has been applied: the next sequence number, else any ticket. */
  takeAfter(applied: Transaction): Transaction | undefined {
    const list = this.#byAccount.get(applied.json.Account)
    if (!list) return undefined
    const next = ticketOf(applied.json) === undefined ? sequenceOrTicket(applied.json) + 1 : undefined
    const at = list.findIndex((held) => ticketOf(held.json) !== undefined || held.json.Sequence === next)
    const taken = at < 0 ? undefined : list.splice(at, 1)[0]
    if (list.length === 0) this.#byAccount.delete(applied.json.Account)
    return taken
  }

  takeAll(): Transaction[] {
    const all = canonicalOrder([...this.#byAccount.values()].flat())
    this.#byAccount.clear()
    return all
  }
}
