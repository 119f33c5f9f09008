import type { OpenLedger } from '#ledger/chain/open-ledger.ts'
import { type Outcome, preflightTransaction } from '#ledger/engine/apply.ts'
import { type Consequences, consequencesOf } from '#ledger/engine/consequences.ts'
import type { ApplyMode } from '#ledger/engine/context.ts'
import { type Result, succeeded } from '#ledger/engine/results.ts'
import { type Transaction, ticketOf } from '#ledger/engine/transaction.ts'
import type { AccountRoot } from '#ledger/state/entries.ts'
import { ticketKey } from '#ledger/state/keylets.ts'
import { type ReadView, readAccount, readAs } from '#ledger/state/view.ts'
import { type Candidate, Candidates, isTicketSlot, retriesAllowed, type Slot, slotAfter, slotOf } from './candidates.ts'
import { baseLevel, FeeMetrics, feeLevelOf, type QueueLimits } from './fee-metrics.ts'
import { viewBehindQueue } from './view-behind-queue.ts'

const mostPerAccount = 10
const replacePercent = 25n
/** How many ledgers a transaction must at least have left, so that waiting makes sense. */
const ledgersAhead = 2

const refused = (result: Result): Outcome => ({ result, applied: false })

/** A transaction that may have to wait, with what is known about its account. */
type Applicant = {
  readonly transaction: Transaction
  readonly mode: ApplyMode
  readonly account: Readonly<AccountRoot>
  readonly slot: Slot
  readonly consequences: Consequences
  readonly feeLevel: bigint
  /** Queued transactions of the account which the ledger has not overtaken. */
  readonly ahead: readonly Candidate[]
  /** The queued transaction that would be replaced. */
  readonly replaced: Candidate | undefined
}

/** Holds transactions that pay too little for the open ledger until a later one has room for them. */
export class TransactionQueue {
  readonly metrics: FeeMetrics
  readonly #candidates = new Candidates()
  /** There is no bound before the first ledger has closed. */
  #size: number | undefined

  constructor(limits: QueueLimits) {
    this.metrics = new FeeMetrics(limits)
  }

  get size(): number {
    return this.#candidates.size
  }

  get maximumSize(): number | undefined {
    return this.#size
  }

  /** From the highest fee level down. */
  get candidates(): readonly Candidate[] {
    return this.#candidates.byFee
  }

  of(account: string): readonly Candidate[] {
    return this.#candidates.of(account)?.candidates ?? []
  }

  get(hash: string): Transaction | undefined {
    return this.#candidates.byFee.find(({ transaction }) => transaction.hash === hash)?.transaction
  }

  /** The level below which nothing gets into the queue. */
  get minimumLevel(): bigint {
    const last = this.#candidates.byFee.at(-1)
    return last && this.#isFull() ? last.feeLevel + 1n : baseLevel
  }

  #isFull(percent = 100): boolean {
    return this.#size !== undefined && this.size >= Math.floor((this.#size * percent) / 100)
  }

  /** Applies a transaction that pays enough, queues one that does not, or says why neither is possible. */
  apply(open: OpenLedger, transaction: Transaction, mode: ApplyMode = {}): Outcome {
    const { json } = transaction
    const slot = slotOf(json)
    const account = readAccount(open.layer, json.Account)
    const feeLevel = feeLevelOf(open.layer, transaction)
    const required = this.metrics.requiredLevel(open.size)
    if (account && (isTicketSlot(slot) || slot === account.Sequence) && feeLevel >= required)
      return this.#applyDirectly(open, transaction, mode)

    const form = preflightTransaction(open.layer, transaction, mode)
    if (!succeeded(form)) return refused(form)
    if (mode.dryRun) return refused('telCAN_NOT_QUEUE')
    if (!account) return refused('terNO_ACCOUNT')
    const ticket = ticketOf(json)
    if (ticket !== undefined && !readAs(open.layer, 'Ticket', ticketKey(json.Account, ticket)))
      return refused(ticket < account.Sequence ? 'tefNO_TICKET' : 'terPRE_TICKET')

    const ahead = this.of(json.Account).filter((candidate) => candidate.slot >= account.Sequence)
    const replaced = this.#candidates.find(json.Account, slot)
    const consequences = consequencesOf(json)
    const applicant = { transaction, mode, account, slot, consequences, feeLevel, ahead, replaced }
    const conflict = conflictWithQueued(applicant)
    return conflict ? refused(conflict) : this.#queue(open, applicant, required)
  }

  #applyDirectly(open: OpenLedger, transaction: Transaction, mode: ApplyMode): Outcome {
    const outcome = open.apply(transaction, mode)
    const replaced =
      outcome.applied && !mode.dryRun && this.#candidates.size > 0
        ? this.#candidates.find(transaction.json.Account, slotOf(transaction.json))
        : undefined
    if (replaced) this.#candidates.remove(replaced)
    return outcome
  }

  #queue(open: OpenLedger, applicant: Applicant, required: bigint): Outcome {
    const { transaction, mode, slot, feeLevel, ahead, replaced } = applicant
    let behind: ReadView | undefined
    if (ahead.length === 0) {
      const misplaced = isTicketSlot(slot) ? undefined : sequenceFault(applicant)
      if (misplaced) return refused(misplaced)
    } else {
      if (slot < applicant.account.Sequence) return refused('tefPAST_SEQ')
      if (ahead.length > 1 || !replaced) {
        const misplaced = this.#holdFault(open, applicant) ?? this.#placeFault(applicant)
        if (misplaced) return refused(misplaced)
        const next = isTicketSlot(slot) ? this.nextSequence(open.layer, transaction.json.Account) : slot
        const view = viewBehindQueue(open.layer, applicant, next)
        if (view === 'unfunded') return refused('telCAN_NOT_QUEUE_BALANCE')
        behind = view
      }
    }
    const { result, likelyToClaimFee } = open.preclaim(transaction, mode, behind)
    if (!likelyToClaimFee) return refused(result)

    if (!isTicketSlot(slot) && behind && feeLevel > required && required > baseLevel) {
      const cleared = this.#clearAhead(open, applicant)
      if (cleared) return cleared
    }
    const fault = behind ? undefined : this.#holdFault(open, applicant)
    if (fault) return refused(fault)
    if (!replaced && this.#isFull() && !this.#makeRoomFor(applicant)) return refused('telCAN_NOT_QUEUE_FULL')
    if (replaced) this.#candidates.remove(replaced)
    this.#candidates.add(transaction, feeLevel)
    return refused('terQUEUED')
  }

  /** Why a transaction may not wait at all. */
  #holdFault(open: OpenLedger, { transaction, mode, slot, replaced }: Applicant): Result | undefined {
    const { json } = transaction
    if ('PreviousTxnID' in json || json.AccountTxnID !== undefined || mode.failHard) return 'telCAN_NOT_QUEUE'
    const { LastLedgerSequence: last } = json
    if (last !== undefined && last < open.layer.facts.sequence + ledgersAhead) return 'telCAN_NOT_QUEUE'
    const queued = this.of(json.Account)
    if (replaced || queued.length < mostPerAccount) return undefined
    // Beyond its limit an account may only fill a gap that keeps other transactions waiting.
    const next = this.nextSequence(open.layer, json.Account)
    const following = queued.find((candidate) => candidate.slot > next)
    const fillsGap = slot === next && following !== undefined && !isTicketSlot(following.slot)
    return fillsGap ? undefined : 'telCAN_NOT_QUEUE_FULL'
  }

  /** Whether a transaction fits between those of its account that wait already. */
  #placeFault(applicant: Applicant): Result | undefined {
    const { account, slot, replaced } = applicant
    if (isTicketSlot(slot)) return undefined
    const first = this.of(account.Account)[0]
    if (first && slot < first.slot) return sequenceFault(applicant)
    return !replaced && slot !== this.#nextSequence(account) ? 'telCAN_NOT_QUEUE' : undefined
  }

  /** The first sequence that neither the ledger nor the queue has used. */
  nextSequence(view: ReadView, address: string): number {
    const account = readAccount(view, address)
    return account ? this.#nextSequence(account) : 0
  }

  #nextSequence(account: Readonly<AccountRoot>): number {
    const [first, ...others] = this.of(account.Account).filter(({ slot }) => slot >= account.Sequence)
    if (first?.slot !== account.Sequence) return account.Sequence
    let next = slotAfter(first)
    for (const candidate of others) {
      if (next < candidate.slot) break
      next = slotAfter(candidate)
    }
    return next
  }

  /** One transaction may pay for all of its account that wait before it; all of them get in, or none. */
  #clearAhead(open: OpenLedger, { transaction, mode, slot, feeLevel, ahead }: Applicant): Outcome | undefined {
    if (ahead[0]?.retriesRemaining !== retriesAllowed) return undefined
    const before = ahead.filter((candidate) => candidate.slot < slot)
    const paid = before.reduce((sum, candidate) => sum + candidate.feeLevel, feeLevel)
    if (paid < this.metrics.requiredForSeries(open.size, before.length + 1)) return undefined
    const branch = open.branch()
    for (const candidate of before) {
      const { applied, result } = branch.apply(candidate.transaction)
      // Even a series that fails as a whole uses up an attempt.
      candidate.retriesRemaining--
      candidate.lastResult = result
      // A ticket that the ledger has used already is no obstacle: the candidate leaves the queue with the others.
      if (!applied && result !== 'tefNO_TICKET') return undefined
    }
    const outcome = branch.apply(transaction, mode)
    if (!outcome.applied) return undefined
    open.absorb(branch)
    for (const candidate of ahead) if (candidate.slot <= slot) this.#candidates.remove(candidate)
    return outcome
  }

  /** Drops the last transaction of the account with the lowest fee when this one is worth more than that account's average. */
  #makeRoomFor({ account, feeLevel }: Applicant): boolean {
    const cheapest = this.#candidates.byFee.findLast((candidate) => candidate.account !== account.Account)
    if (!cheapest) return false
    const others = this.of(cheapest.account)
    const count = BigInt(others.length)
    const average =
      cheapest.feeLevel > feeLevel || count === 1n
        ? cheapest.feeLevel
        : others.reduce((sum, other) => sum + other.feeLevel / count, 0n) +
          others.reduce((sum, other) => sum + (other.feeLevel % count), 0n) / count
    const last = others.at(-1)
    if (feeLevel <= average || !last) return false
    this.#candidates.remove(last)
    return true
  }

  /** Learns from a ledger that has closed, and forgets what has expired with it. */
  processClosed(ledgerIndex: number, feeLevels: readonly bigint[]): void {
    this.metrics.update(feeLevels)
    this.#size = this.metrics.queueSize
    for (const candidate of [...this.#candidates.byFee]) {
      if (candidate.lastLedger === undefined || candidate.lastLedger > ledgerIndex) continue
      const queue = this.#candidates.of(candidate.account)
      if (queue) queue.dropPenalty = true
      this.#candidates.remove(candidate)
    }
    this.#candidates.dropEmptyAccounts()
  }

  /** Moves what pays enough into a new open ledger, from the highest fee level down. */
  fill(open: OpenLedger, parentHash: string): void {
    const { byFee } = this.#candidates
    for (let index = 0; index < byFee.length; ) {
      const candidate = byFee[index]
      const queue = candidate && this.#candidates.of(candidate.account)
      if (!candidate || !queue) break
      // The sequences of an account come in order; this one is looked at again after those before it.
      const waits = !isTicketSlot(candidate.slot) && candidate.slot > (queue.candidates[0]?.slot ?? 0)
      if (!waits && candidate.feeLevel < this.metrics.requiredLevel(open.size)) break
      index = waits ? index + 1 : this.#moveIn(open, candidate)
    }
    this.#candidates.reorder(parentHash)
  }

  /** Returns the index of the candidate to look at next. */
  #moveIn(open: OpenLedger, candidate: Candidate): number {
    const { applied, result } = open.apply(candidate.transaction)
    const queue = this.#candidates.of(candidate.account)
    if (applied || !queue) return this.#candidates.removeAndAdvance(candidate)
    if (/^te[fm]/.test(result) || candidate.retriesRemaining <= 0) {
      if (candidate.retriesRemaining <= 0) queue.retryPenalty = true
      else queue.dropPenalty = true
      return this.#candidates.removeAndAdvance(candidate)
    }
    if (queue.retryPenalty && candidate.retriesRemaining > 2) candidate.retriesRemaining = 1
    else candidate.retriesRemaining--
    candidate.lastResult = result
    if (queue.dropPenalty && queue.candidates.length > 1 && this.#isFull(95)) {
      if (isTicketSlot(candidate.slot)) return this.#candidates.removeAndAdvance(candidate)
      const last = queue.candidates.at(-1)
      if (last && last !== candidate) this.#candidates.remove(last)
    }
    return this.#candidates.indexOf(candidate) + 1
  }
}

/** Blockers wait alone, and a replacement must pay notably more. */
function conflictWithQueued({ slot, consequences, feeLevel, ahead, replaced }: Applicant): Result | undefined {
  const [first] = ahead
  if (!first) return undefined
  if (consequences.blocks && (ahead.length > 1 || first.slot !== slot)) return 'telCAN_NOT_QUEUE_BLOCKS'
  if (ahead.length === 1 && first.consequences.blocks && first.slot !== slot) return 'telCAN_NOT_QUEUE_BLOCKED'
  if (replaced && feeLevel <= (replaced.feeLevel * (100n + replacePercent)) / 100n) return 'telCAN_NOT_QUEUE_FEE'
  return undefined
}

function sequenceFault({ slot, account }: Applicant): Result | undefined {
  if (slot < account.Sequence) return 'tefPAST_SEQ'
  return slot > account.Sequence ? 'terPRE_SEQ' : undefined
}
