import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClosedLedger } from '../chain/chain.ts'
import { genesisEntries, genesisHeaders } from '../chain/genesis.ts'
import type { Header } from '../chain/header.ts'
import { History, type ValidatedTransaction } from '../chain/history.ts'
import type { Loaded } from '../chain/loaded.ts'
import { BaseState, type Undo } from '../state/base-state.ts'
import type { LedgerEntry } from '../state/entries.ts'
import type { Fees } from '../state/view.ts'
import { lockDirectory } from './directory-lock.ts'
import { HistoryFiles } from './history-files.ts'
import { deleteJournals, Journal, journalsIn, readJournal } from './journal.ts'
import { decodeRecord, encodeRecord } from './record.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'

/** How much may gather in the journal before a snapshot is taken. */
const mostBytes = 24 * 1024 * 1024
const ledgersPerStep = 50

export type StoreOptions = { readonly fees: Fees; readonly networkId: number; readonly packAfter: number }

type JournalLedger = { readonly header: Header; readonly transactions: readonly ValidatedTransaction[] }

/** Keeps validated ledgers in a directory. */
export class LedgerStore {
  readonly #directory: string
  readonly #unlock: () => void
  readonly #files: HistoryFiles
  readonly #packAfter: number
  #journal: Journal
  #since: JournalLedger[]
  #transactionsSince: number
  #compaction: Promise<void> | undefined
  #closed = false

  private constructor(
    directory: string,
    packAfter: number,
    unlock: () => void,
    files: HistoryFiles,
    journal: Journal,
    since: JournalLedger[],
  ) {
    this.#packAfter = packAfter
    this.#directory = directory
    this.#unlock = unlock
    this.#files = files
    this.#journal = journal
    this.#since = since
    this.#transactionsSince = since.reduce((sum, ledger) => sum + ledger.transactions.length, 0)
  }

  static async open(
    directory: string,
    { fees, networkId, packAfter }: StoreOptions,
  ): Promise<{ store: LedgerStore; loaded: Loaded }> {
    mkdirSync(directory, { recursive: true })
    const unlock = await lockDirectory(directory)
    try {
      claimForNetwork(directory, networkId)
      const snapshot = readSnapshot(directory)
      const files = new HistoryFiles(directory, snapshot?.head.history ?? { packed: 0, outline: 0 })
      const [first, second] = genesisHeaders()
      const history = new History((index) => files.load(index))
      history.remember(first, [])
      history.remember(second, [])
      let last = files.outlineInto(history, second)
      if (snapshot && snapshot.head.hash !== last.hash)
        throw new Error(`the snapshot in ${directory} does not match its history.`)
      const entries: Map<string, LedgerEntry | string> = snapshot?.entries ?? genesisEntries(fees)
      const state = new BaseState(entries)

      const since: JournalLedger[] = []
      const undo: [number, Undo][] = []
      const journals = journalsIn(directory)
      for (const payload of journals.flatMap((number) => [...readJournal(directory, number)])) {
        const { header, transactions, changes } = decodeRecord(payload)
        if (header.index <= last.index) continue
        if (header.parentHash !== last.hash)
          throw new Error(`ledger ${header.index} in ${directory} does not follow its parent.`)
        undo.push([header.index, state.commit(new Map(changes))])
        history.add(header, transactions)
        since.push({ header, transactions })
        last = header
      }
      const journal = new Journal(directory, (journals.at(-1) ?? 0) + (journals.length === 0 ? 1 : 0))
      return {
        store: new LedgerStore(directory, packAfter, unlock, files, journal, since),
        loaded: { state, history, last, undo },
      }
    } catch (error) {
      unlock()
      throw error
    }
  }

  /** Returns when the ledger would survive a crash. */
  persist(ledger: ClosedLedger): void {
    this.#journal.append(encodeRecord(ledger))
    this.#since.push({ header: ledger.header, transactions: ledger.transactions })
    this.#transactionsSince += ledger.transactions.length
  }

  /** Packs the journal into a snapshot when it has grown long. The state must be that of the last persisted ledger. */
  compactIfLong(state: BaseState, history: History): void {
    if (this.#compaction || this.#closed) return
    if (this.#journal.bytes < mostBytes && this.#transactionsSince < this.#packAfter) return
    this.#compaction = this.#compact(state.copy(), history)
      .catch((error) => console.error('ledger: the journal could not be packed:', error))
      .finally(() => {
        this.#compaction = undefined
      })
  }

  async #compact(entries: Map<string, LedgerEntry | string>, history: History): Promise<void> {
    const packing = this.#since
    const last = packing.at(-1)
    if (!last) return
    const finished = this.#journal
    const sizes = this.#files.sizes
    this.#journal = new Journal(this.#directory, finished.number + 1)
    finished.close()
    this.#since = []
    this.#transactionsSince = 0
    try {
      for (let from = 0; from < packing.length; from += ledgersPerStep) {
        this.#files.append(packing.slice(from, from + ledgersPerStep))
        await new Promise((resolve) => setImmediate(resolve))
      }
      this.#files.sync()
      const { index, hash } = last.header
      const head = { index, hash, entries: entries.size, history: this.#files.sizes }
      await writeSnapshot(this.#directory, head, entries)
      deleteJournals(this.#directory, finished.number + 1)
      history.release(index)
    } catch (error) {
      // The journals are all still there: try again with the next ledger that is one too many.
      this.#files.cutBack(sizes)
      this.#since = [...packing, ...this.#since]
      throw error
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#compaction
    this.#journal.close()
    this.#files.close()
    this.#unlock()
  }
}

/** A ledger belongs to one network for ever: its transactions are signed for it. */
function claimForNetwork(directory: string, networkId: number): void {
  const path = join(directory, 'network')
  if (!existsSync(path)) writeFileSync(path, String(networkId))
  const owner = readFileSync(path, 'utf8').trim()
  if (owner !== String(networkId))
    throw new Error(`the ledger in ${directory} belongs to network ${owner}, not ${networkId}.`)
}
