import { type Transaction, ticketOf } from '#ledger/engine/transaction.ts'
import { bySequence, canonicalOrder } from './canonical-order.ts'
import { slotOf } from './queue/candidates.ts'

/** Transactions which came too early. */
export class HeldTransactions {
  readonly #byAccount = new Map<string, Transaction[]>()

  add(transaction: Transaction): void {
    const list = this.#byAccount.get(transaction.json.Account) ?? []
    if (list.some((held) => held.hash === transaction.hash)) return
    list.push(transaction)
    this.#byAccount.set(transaction.json.Account, list.sort(bySequence))
  }

  /**
   * The one that may be possible now that this one has been applied: the next sequence, or a ticket. Like on the real
   * server, another sequence in between hides the tickets.
   */
  takeAfter(applied: Transaction): Transaction | undefined {
    const list = this.#byAccount.get(applied.json.Account) ?? []
    const at = list.findIndex((held) => slotOf(held.json) >= slotOf(applied.json))
    const next = list[at]
    if (!next || (ticketOf(next.json) === undefined && next.json.Sequence !== applied.json.Sequence + 1))
      return undefined
    list.splice(at, 1)
    if (list.length === 0) this.#byAccount.delete(applied.json.Account)
    return next
  }

  takeAll(): Transaction[] {
    const all = canonicalOrder([...this.#byAccount.values()].flat())
    this.#byAccount.clear()
    return all
  }
}
