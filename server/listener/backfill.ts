import { randomUUID } from 'node:crypto'
import { LedgerError } from '@gooddrop/ledger/errors.ts'
import type { ValidatedLedger } from '@gooddrop/ledger/validated-ledger.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Period } from '#db/period.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { pause } from '#pause.ts'
import { factsOf, type ReadLedger, readLedger } from './apply.ts'
import { networkChangesOf } from './network-changes.ts'
import { mergeNetwork, pruneNetwork } from './network-store.ts'
import { quarantine } from './quarantine.ts'
import {
  deleteDoneBefore,
  extendLive,
  insertRanges,
  lockLive,
  lockRanges,
  moveRange,
  type RangeRow,
  releaseRange,
  selectRanges,
  takeRange,
} from './range-store.ts'

/** The network is not followed, so there is nothing that older ledgers could be added to. */
export class NotFollowed extends Error {
  override readonly name = 'NotFollowed'
}

/** Plans to read every ledger from this one on that was not read yet, in ranges of this size. Safe to repeat. */
export async function planBackfill(
  { db }: Pick<Deps, 'db'>,
  networkId: number,
  { from, size }: { from: number; size: number },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockRanges(tx)
    const known = await selectRanges(tx, networkId)
    if (!known.some((range) => range.state === 'live')) throw new NotFollowed('no ledger of this network was read yet')
    const planned = unread(known, from, size)
    await insertRanges(tx, networkId, planned)
    return planned.length
  })
}

type Range = { first: number; last: number }

/** What lies between the known ranges, cut into pieces. What comes after the last one is the listener's. */
function unread(known: readonly RangeRow[], from: number, size: number): Range[] {
  const found: Range[] = []
  let next = from
  for (const { first_ledger, last_ledger } of known) {
    // From the newest down, so that whole pieces join the live range first.
    for (let last = first_ledger - 1; last >= next; last -= size)
      found.push({ first: Math.max(next, last - size + 1), last })
    next = Math.max(next, last_ledger + 1)
  }
  return found
}

export type BackfillOptions = {
  networkId: number
  fetch(index: number, signal: AbortSignal): Promise<ValidatedLedger>
  workers: number
  signal: AbortSignal
  /** Ledgers in one transaction, fetched side by side. */
  atOnce?: number
  /** After so long without progress another may take a range over. */
  leaseSeconds?: number
  waitMs?: number
}

/**
 * Reads all planned ranges, several at a time; other processes may do the same. What a range's ledgers say and how far
 * it was read commit together, so a process that is killed loses nothing and counts nothing twice.
 */
export async function backfill(deps: Deps, options: BackfillOptions): Promise<void> {
  const stop = new AbortController()
  const signal = AbortSignal.any([options.signal, stop.signal])
  await joinLive(deps, options.networkId)
  const work = async () => {
    try {
      await readRanges(deps, { ...options, signal })
    } catch (error) {
      stop.abort()
      throw error
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: options.workers }, work))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

async function readRanges(deps: Deps, options: BackfillOptions): Promise<void> {
  const { networkId, signal, leaseSeconds = 60, waitMs = 1000 } = options
  while (!signal.aborted) {
    const reader = randomUUID()
    const range = await takeRange(deps.db, networkId, reader, leaseSeconds)
    if (range) {
      await readRange(deps, options, range, reader).finally(() => releaseRange(deps.db, range.id, reader))
      continue
    }
    const left = await selectRanges(deps.db, networkId)
    if (!left.some(({ state }) => state === 'waiting' || state === 'reading')) return
    // Somebody else reads them, or was killed while reading.
    await pause(waitMs, signal)
  }
}

async function readRange(deps: Deps, options: BackfillOptions, range: RangeRow, reader: string): Promise<void> {
  const { networkId, signal, atOnce = 16, leaseSeconds = 60 } = options
  let hash = range.next_ledger === range.first_ledger ? null : range.last_hash
  let from = range.next_ledger
  while (from <= range.last_ledger && !signal.aborted) {
    const to = Math.min(range.last_ledger, from + atOnce - 1)
    const indexes = Array.from({ length: to - from + 1 }, (_, step) => from + step)
    const ledgers = await Promise.all(indexes.map((index) => options.fetch(index, signal)))
    hash = checkChain(ledgers, hash)
    const read = ledgers.map(readLedger)
    const changes = networkChangesOf(factsOf(read))
    const progress = { id: range.id, reader, from, to, hash, parentHash: ledgers[0]!.parentHash }
    const moved = await inTransaction(deps.db, async (tx) => {
      if (!(await moveRange(tx, progress, leaseSeconds))) return false
      await mergeNetwork(tx, networkId, changes)
      await quarantineUnreadable(tx, networkId, read)
      return true
    })
    // Another has taken it over.
    if (!moved) return
    from = to + 1
  }
  await joinLive(deps, networkId)
}

const anotherChain = (index: number) =>
  new LedgerError('ledger_reset', `Ledger ${index} does not follow the one before it: this is another chain`, { index })

function checkChain(ledgers: readonly ValidatedLedger[], before: string | null): string {
  let hash = before
  for (const ledger of ledgers) {
    if (hash !== null && ledger.parentHash !== hash) throw anotherChain(ledger.index)
    hash = ledger.hash
  }
  return hash!
}

/**
 * From then on what changed in these ledgers is known as it is now. In a transaction of its own: the listener holds the
 * live range while it writes the same tokens.
 */
const joinLive = ({ db }: Pick<Deps, 'db'>, networkId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    let live = await lockLive(tx, networkId)
    while (live) {
      const done = await deleteDoneBefore(tx, live)
      if (!done) return
      if (done.last_hash !== live.parent_hash) throw anotherChain(live.first_ledger)
      live = await extendLive(tx, live, done)
    }
  })

async function quarantineUnreadable(tx: Tx, networkId: number, read: readonly ReadLedger[]): Promise<void> {
  for (const { ledger, transactions } of read)
    for (const { transaction, facts } of transactions)
      for (const fact of facts)
        if (fact.kind === 'unreadable')
          await quarantine(tx, { networkId, ledger, transaction, what: 'backfill', error: fact.reason })
}

export type Progress = { knownFrom: number | null; left: number; ledgers: number; reading: number }

export async function readProgress(db: Db, networkId: number): Promise<Progress> {
  const ranges = await selectRanges(db, networkId)
  const open = ranges.filter(({ state }) => state === 'waiting' || state === 'reading')
  return {
    knownFrom: ranges.find(({ state }) => state === 'live')?.first_ledger ?? null,
    left: open.length,
    ledgers: open.reduce((sum, { next_ledger, last_ledger }) => sum + last_ledger - next_ledger + 1, 0),
    reading: open.filter(({ state }) => state === 'reading').length,
  }
}

export const networkPeriods: readonly Period[] = [
  { what: 'Offers of other people’s tokens, after they expired', days: 7, remove: pruneNetwork },
]
