import { type Consequences, consequencesOf } from '#ledger/engine/consequences.ts'
import type { Result } from '#ledger/engine/results.ts'
import { type Transaction, type TransactionJson, ticketOf } from '#ledger/engine/transaction.ts'

export const retriesAllowed = 10

/** Where a transaction stands among those of its account: sequences in order, then tickets. */
export type Slot = number
const ticketSlots = 2 ** 32
export const sequenceSlot = (sequence: number): Slot => sequence
export const slotOf = (tx: Readonly<TransactionJson>): Slot => {
  const ticket = ticketOf(tx)
  return ticket === undefined ? tx.Sequence : ticketSlots + ticket
}
export const isTicketSlot = (slot: Slot): boolean => slot >= ticketSlots

/** A transaction in the queue. */
export type Candidate = {
  readonly transaction: Transaction
  readonly account: string
  readonly slot: Slot
  readonly feeLevel: bigint
  readonly lastLedger: number | undefined
  readonly consequences: Consequences
  retriesRemaining: number
  lastResult?: Result
  tieBreak: bigint
}

/** The slot that the account can use after this candidate. */
export const slotAfter = ({ slot, consequences }: Candidate): Slot => slot + consequences.sequences

export type AccountQueue = {
  /** By slot. */
  readonly candidates: Candidate[]
  /** One of its transactions was tried too often: the others get fewer attempts. */
  retryPenalty: boolean
  /** One of its transactions failed or expired: a queue that is nearly full drops some of the others. */
  dropPenalty: boolean
}

const isBefore = (a: Candidate, b: Candidate): boolean =>
  a.feeLevel === b.feeLevel ? a.tieBreak < b.tieBreak : a.feeLevel > b.feeLevel

/** The transactions in the queue, by fee and by account. */
export class Candidates {
  #byFee: Candidate[] = []
  readonly #byAccount = new Map<string, AccountQueue>()
  #salt = 0n

  get size(): number {
    return this.#byFee.length
  }

  /** From the highest fee level down. */
  get byFee(): readonly Candidate[] {
    return this.#byFee
  }

  of(account: string): AccountQueue | undefined {
    return this.#byAccount.get(account)
  }

  find(account: string, slot: Slot): Candidate | undefined {
    return this.of(account)?.candidates.find((candidate) => candidate.slot === slot)
  }

  add(transaction: Transaction, feeLevel: bigint): void {
    const { json, hash } = transaction
    const candidate: Candidate = {
      transaction,
      account: json.Account,
      slot: slotOf(json),
      feeLevel,
      lastLedger: json.LastLedgerSequence,
      consequences: consequencesOf(json),
      retriesRemaining: retriesAllowed,
      tieBreak: BigInt(`0x${hash}`) ^ this.#salt,
    }
    const queue = this.of(json.Account) ?? { candidates: [], retryPenalty: false, dropPenalty: false }
    this.#byAccount.set(json.Account, queue)
    queue.candidates.push(candidate)
    queue.candidates.sort((a, b) => a.slot - b.slot)
    this.#byFee.splice(this.#place(candidate), 0, candidate)
  }

  remove(candidate: Candidate): void {
    this.#byFee.splice(this.indexOf(candidate), 1)
    const list = this.of(candidate.account)?.candidates
    list?.splice(list.indexOf(candidate), 1)
  }

  indexOf(candidate: Candidate): number {
    return this.#byFee.indexOf(candidate, this.#place(candidate))
  }

  /** Removes a candidate; returns the index of the one to look at next: the account's own when it was passed over. */
  removeAndAdvance(candidate: Candidate): number {
    const index = this.indexOf(candidate)
    const list = this.of(candidate.account)?.candidates ?? []
    const own = list[list.indexOf(candidate) + 1]
    const following = this.#byFee[index + 1]
    const takesOwn = own !== undefined && (following === undefined || isBefore(own, following))
    this.remove(candidate)
    return takesOwn ? this.indexOf(own) : index
  }

  dropEmptyAccounts(): void {
    for (const [account, { candidates }] of this.#byAccount)
      if (candidates.length === 0) this.#byAccount.delete(account)
  }

  /** Equal fees are put in another order with each ledger, so that nobody can choose a good place. */
  reorder(parentHash: string): void {
    this.#salt = BigInt(`0x${parentHash}`)
    for (const candidate of this.#byFee) candidate.tieBreak = BigInt(`0x${candidate.transaction.hash}`) ^ this.#salt
    this.#byFee.sort((a, b) => (isBefore(a, b) ? -1 : 1))
  }

  /** The first place that does not come before this candidate. */
  #place(candidate: Candidate): number {
    let low = 0
    let high = this.#byFee.length
    while (low < high) {
      const middle = (low + high) >> 1
      const at = this.#byFee[middle]
      if (at && isBefore(at, candidate)) low = middle + 1
      else high = middle
    }
    return low
  }
}
