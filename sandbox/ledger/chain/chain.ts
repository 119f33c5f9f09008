import { isXrp } from '#ledger/engine/amounts.ts'
import { baseFeeOf, type Outcome } from '#ledger/engine/apply.ts'
import type { ApplyMode } from '#ledger/engine/context.ts'
import { isFinalRefusal, type Result, succeeded } from '#ledger/engine/results.ts'
import type { Transaction } from '#ledger/engine/transaction.ts'
import { type BaseState, type Changes, changesOf, type Undo } from '#ledger/state/base-state.ts'
import { zeroHash } from '#ledger/state/hash.ts'
import { type Fees, type LedgerFacts, type ReadView, readAccount } from '#ledger/state/view.ts'
import { buildLedger } from './build-ledger.ts'
import { canonicalOrder } from './canonical-order.ts'
import { type Clock, closeTimeResolution, nextCloseTime } from './clock.ts'
import { chainDigest, type Header, sealHeader } from './header.ts'
import { HeldTransactions } from './held-transactions.ts'
import type { History, ValidatedTransaction } from './history.ts'
import type { Loaded } from './loaded.ts'
import { LocalTransactions, ledgersToHold } from './local-transactions.ts'
import { OpenLedger } from './open-ledger.ts'
import { OrderedKeys } from './ordered-keys.ts'
import { PastState } from './past-state.ts'
import { feeLevelOf, levelToDrops, type QueueLimits } from './queue/fee-metrics.ts'
import { TransactionQueue } from './queue/transaction-queue.ts'
import { transactionTreeHash } from './transaction-tree.ts'

export type ClosedLedger = {
  readonly header: Header
  readonly transactions: readonly ValidatedTransaction[]
  readonly changes: Changes
  /** Metadata and changed entries as text, from which the hashes were made. */
  readonly texts: { readonly metadata: readonly string[]; readonly changes: readonly (readonly [string, string])[] }
}

export type Submission = {
  readonly result: Result
  readonly applied: boolean
  readonly broadcast: boolean
  readonly kept: boolean
  readonly queued: boolean
  readonly sequence: number
  /** The next sequence that is not used in the queue either. */
  readonly sequenceAvailable: number
  readonly openLedgerCost: bigint
}

type Attempt = { readonly transaction: Transaction; readonly failHard: boolean; readonly local: boolean }

export type ChainOptions = {
  readonly fees: Fees
  readonly networkId: number
  readonly clock: Clock
  readonly queue: QueueLimits
  /** Whether the transactions of a ledger are hashed as a tree, by which each can be proved. */
  readonly transactionTree?: boolean
  /** Called with each ledger before anybody may learn of it. */
  readonly persist?: (ledger: ClosedLedger) => void
}

const mostFollowers = 10
/** The genesis ledger itself is not counted among the complete ones. */
const firstValidated = 2
/** How many ledgers back the state can still be read. */
const ledgersWithState = 2048

/** The chain of validated ledgers and the open ledger on top of it. */
export class Chain {
  readonly history: History
  readonly fees: Fees
  readonly networkId: number
  readonly firstIndex: number
  readonly queue: TransactionQueue
  readonly #options: ChainOptions
  readonly #state: BaseState
  readonly #past = new PastState(ledgersWithState)
  readonly #keys: OrderedKeys
  readonly #local = new LocalTransactions()
  readonly #held = new HeldTransactions()
  readonly #everHeld = new Set<string>()
  readonly #refused = new Map<string, Transaction>()
  #last: Header
  #open: OpenLedger

  constructor(options: ChainOptions, { state, history, last, undo }: Loaded) {
    this.#options = options
    this.fees = options.fees
    this.networkId = options.networkId
    this.#state = state
    this.#keys = new OrderedKeys(state, this.#past)
    this.history = history
    this.firstIndex = firstValidated
    for (const [index, changed] of undo) this.#past.add(index, changed)
    this.#last = last
    this.queue = new TransactionQueue(options.queue)
    this.#open = OpenLedger.on(this.closedView())
  }

  get last(): Header {
    return this.#last
  }

  get open(): OpenLedger {
    return this.#open
  }

  get state(): BaseState {
    return this.#state
  }

  get hasWork(): boolean {
    return this.#open.size > 0 || this.#local.size > 0 || this.queue.size > 0
  }

  closedView(): ReadView {
    return this.#state.view(this.#factsOf(this.#last))
  }

  /** The state as of an earlier ledger, while it is still known. */
  viewAt(header: Header): ReadView | undefined {
    if (header.index === this.#last.index) return this.closedView()
    return this.#past.view(this.#state, this.#factsOf(header), this.#last.index)
  }

  /** At most so many keys of the entries in a ledger, in order, behind the given one. */
  keysAfter(view: ReadView, start: string, count: number): string[] {
    return this.#keys.after(view, this.#last.index, start, count)
  }

  #factsOf(header: Header): LedgerFacts {
    return {
      sequence: header.index,
      parentCloseTime: header.closeTime,
      open: false,
      fees: this.fees,
      networkId: this.networkId,
    }
  }

  /** Tries a transaction on the open ledger; keeps it for later where that makes sense. */
  submit(transaction: Transaction, failHard = false): Submission {
    const [outcome = { result: 'tefINTERNAL', applied: false }] = this.#process([
      { transaction, failHard, local: true },
    ])
    const { result, applied } = outcome
    const kept = succeeded(result) || !failHard
    if (kept) this.#local.add(transaction, this.#open.layer.facts.sequence)
    if (!applied) this.#refused.set(transaction.hash, transaction)
    const { layer } = this.#open
    const queued = result === 'terQUEUED'
    return {
      result,
      applied,
      queued,
      broadcast: applied || queued,
      kept,
      sequence: readAccount(layer, transaction.json.Account)?.Sequence ?? 0,
      sequenceAvailable: this.queue.nextSequence(layer, transaction.json.Account),
      openLedgerCost: this.openLedgerCost(transaction),
    }
  }

  /** What a transaction must pay to get into the open ledger at once. */
  openLedgerCost(transaction: Transaction): bigint {
    return levelToDrops(this.openLedgerLevel, baseFeeOf(this.#open.layer, transaction))
  }

  get openLedgerLevel(): bigint {
    return this.queue.metrics.requiredLevel(this.#open.size)
  }

  simulate(transaction: Transaction): Outcome {
    return this.#tryOn(transaction, { dryRun: true })
  }

  /** A transaction that has been submitted but is in no validated ledger. */
  pending(hash: string): Transaction | undefined {
    return this.#open.get(hash) ?? this.#refused.get(hash)
  }

  #tryOn(transaction: Transaction, mode: ApplyMode = {}): Outcome {
    try {
      return this.queue.apply(this.#open, transaction, mode)
    } catch (error) {
      // One transaction that nobody thought of must not keep others from being tried.
      console.error('ledger: a transaction could not be tried:', error)
      return { result: 'tefEXCEPTION', applied: false }
    }
  }

  /** Tries transactions, then those that waited for them; returns what became of the first ones. */
  #process(attempts: readonly Attempt[]): Outcome[] {
    const outcomes = attempts.map(({ transaction, failHard }) => this.#tryOn(transaction, { failHard }))
    const followers: Attempt[] = []
    for (const [at, { result }] of outcomes.entries()) {
      const attempt = attempts[at]
      if (!attempt) continue
      if (succeeded(result)) followers.push(...this.#takeFollowers(attempt.transaction))
      else if (this.#mayHold(attempt, result)) this.#held.add(attempt.transaction)
    }
    if (followers.length > 0) this.#process(followers)
    return outcomes
  }

  #takeFollowers(transaction: Transaction): Attempt[] {
    const followers: Attempt[] = []
    while (followers.length < mostFollowers) {
      const follower = this.#held.takeAfter(transaction)
      if (!follower) break
      followers.push({ transaction: follower, failHard: false, local: false })
    }
    return followers
  }

  /** What was not sent by a client just now is held only once more, or shortly before its end. */
  #mayHold({ transaction, failHard, local }: Attempt, result: Result): boolean {
    // It may be dropped from the queue, and comes back then.
    if (result === 'terQUEUED') return true
    if (failHard || !/^te[rlf]/.test(result) || result === 'tefPAST_SEQ') return false
    if (local) return true
    const left = (transaction.json.LastLedgerSequence ?? -1) - this.#open.layer.facts.sequence
    if (left >= 0 && left <= ledgersToHold) return true
    if (this.#everHeld.has(transaction.hash)) return false
    this.#everHeld.add(transaction.hash)
    return true
  }

  /** Closes the open ledger. The ledger it makes is validated when this returns. */
  close(): ClosedLedger {
    this.#process(this.#held.takeAll().map((transaction) => ({ transaction, failHard: false, local: false })))
    const parent = this.#last
    const inOpenLedger = this.#open.transactions
    const built = buildLedger(this.closedView(), canonicalOrder(inOpenLedger))
    const changes = changesOf(built.layer)
    const index = parent.index + 1
    const transactions = built.transactions.map(({ transaction, metadata }, at) => ({
      hash: transaction.hash,
      blob: transaction.blob,
      json: transaction.json,
      metadata,
      ledgerIndex: index,
      index: at,
    }))
    const texts = {
      metadata: transactions.map((tx) => JSON.stringify(tx.metadata)),
      changes: [...changes].map(([key, entry]) => [key, JSON.stringify(entry)] as const),
    }
    const header = sealHeader({
      index,
      parentHash: parent.hash,
      parentCloseTime: parent.closeTime,
      closeTime: nextCloseTime(this.#options.clock(), parent.closeTime),
      resolution: closeTimeResolution,
      closeFlags: 0,
      totalCoins: (BigInt(parent.totalCoins) - burnt(transactions)).toString(),
      transactionHash: this.#options.transactionTree
        ? transactionTreeHash(transactions)
        : chainDigest(
            zeroHash,
            transactions.flatMap((tx, at) => [tx.hash, texts.metadata[at] ?? '']),
          ),
      accountHash: chainDigest(parent.accountHash, texts.changes.flat()),
    })
    const closed: ClosedLedger = { header, transactions, changes, texts }
    this.#options.persist?.(closed)
    this.#accept(closed)
    this.#reopen(inOpenLedger, built.left)
    return closed
  }

  #accept({ header, transactions, changes }: ClosedLedger): void {
    const undo: Undo = this.#state.commit(changes)
    this.#past.add(header.index, undo)
    this.history.add(header, transactions)
    this.#last = header
    const view = this.closedView()
    this.queue.processClosed(
      header.index,
      transactions.map((transaction) => feeLevelOf(view, transaction)),
    )
    this.#local.dropUsed(view, (hash) => this.history.has(hash))
    for (const hash of this.#refused.keys()) if (this.history.has(hash)) this.#refused.delete(hash)
    if (this.#refused.size > 10_000) this.#refused.clear()
    if (this.#everHeld.size > 100_000) this.#everHeld.clear()
  }

  /** The new open ledger starts with what did not get into the closed one. */
  #reopen(before: readonly Transaction[], left: readonly Transaction[]): void {
    this.#open = OpenLedger.on(this.closedView())
    const waiting = new Map(left.map((transaction) => [transaction.hash, transaction]))
    for (const transaction of before)
      if (!this.history.has(transaction.hash)) {
        const { applied, result } = this.#open.apply(transaction, { retry: true })
        if (applied || isFinalRefusal(result)) waiting.delete(transaction.hash)
        else waiting.set(transaction.hash, transaction)
      }
    for (const retry of [true, false])
      for (const transaction of canonicalOrder(waiting.values()))
        if (this.#open.apply(transaction, { retry }).applied) waiting.delete(transaction.hash)
    this.queue.fill(this.#open, this.#last.hash)
    for (const transaction of this.#local.inOrder()) this.#tryOn(transaction)
    this.#local.dropExpired(this.#last.index)
  }
}

const burnt = (transactions: readonly ValidatedTransaction[]): bigint =>
  transactions.reduce((sum, { json, metadata }) => sum + feeCharged(json.Fee, metadata), 0n)

/** The fee, or what was left of the balance when it was less. */
function feeCharged(fee: Transaction['json']['Fee'], metadata: ValidatedTransaction['metadata']): bigint {
  const named = isXrp(fee) ? BigInt(fee) : 0n
  if (metadata.TransactionResult !== 'tecINSUFF_FEE') return named
  const node = metadata.AffectedNodes.find(
    (n) => 'ModifiedNode' in n && n.ModifiedNode.PreviousFields?.Balance !== undefined,
  )
  const before = node && 'ModifiedNode' in node ? node.ModifiedNode.PreviousFields?.Balance : undefined
  return typeof before === 'string' ? BigInt(before) : named
}
