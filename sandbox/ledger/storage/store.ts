import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClosedLedger } from '#ledger/chain/chain.ts'
import { genesisEntries, genesisHeaders } from '#ledger/chain/genesis.ts'
import { History } from '#ledger/chain/history.ts'
import type { Loaded } from '#ledger/chain/loaded.ts'
import { BaseState, type Undo } from '#ledger/state/base-state.ts'
import type { Fees } from '#ledger/state/view.ts'
import { Blocks } from './blocks.ts'
import { lockDirectory } from './directory-lock.ts'
import { HistoryFiles } from './history-files.ts'
import { deleteJournals, Journal, journalsIn, readJournal } from './journal.ts'
import { decodeRecord, encodeRecord, type LedgerRecord, type PackedLedger, packLedger } from './record.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'

/** How much may gather in the journal, at most, before a snapshot is taken. */
const mostBytes = 48 * 1024 * 1024
const ledgersPerStep = 50
const entriesPerTransaction = 10

export type StoreOptions = { readonly fees: Fees; readonly networkId: number; readonly packAfter: number }

type Parts = {
  readonly directory: string
  readonly packAfter: number
  readonly unlock: () => void
  readonly files: HistoryFiles
  readonly blocks: Blocks
}

/** Keeps validated ledgers in a directory. */
export class LedgerStore {
  readonly #parts: Parts
  #journal: Journal
  #since: PackedLedger[]
  #transactionsSince: number
  #compaction: Promise<void> | undefined
  #closed = false

  private constructor(parts: Parts, journal: Journal, since: PackedLedger[]) {
    this.#parts = parts
    this.#journal = journal
    this.#since = since
    this.#transactionsSince = since.reduce((sum, ledger) => sum + ledger.outline.length, 0)
  }

  static async open(directory: string, options: StoreOptions): Promise<{ store: LedgerStore; loaded: Loaded }> {
    mkdirSync(directory, { recursive: true })
    const unlock = await lockDirectory(directory)
    try {
      claimForNetwork(directory, options.networkId)
      const snapshot = readSnapshot(directory)
      const files = new HistoryFiles(directory, snapshot?.head.history ?? { packed: 0, outline: 0 })
      const blocks = new Blocks(files)
      const [first, second] = genesisHeaders()
      const history = new History((index) => blocks.load(index))
      history.remember(first, [])
      history.remember(second, [])
      let last = files.outlineInto(history, second)
      if (snapshot && snapshot.head.hash !== last.hash)
        throw new Error(`the snapshot in ${directory} does not match its history.`)
      const state = new BaseState(snapshot?.entries ?? genesisEntries(options.fees))

      const since: PackedLedger[] = []
      const undo: [number, Undo][] = []
      const journals = journalsIn(directory)
      for (const payload of journals.flatMap((number) => [...readJournal(directory, number)])) {
        const { changes, ...ledger } = readRecord(directory, payload)
        const { header } = ledger
        if (header.index <= last.index) continue
        if (header.parentHash !== last.hash)
          throw new Error(`ledger ${header.index} in ${directory} does not follow its parent.`)
        undo.push([header.index, state.commit(new Map(changes))])
        history.remember(header, ledger.outline)
        blocks.keep(ledger)
        since.push(ledger)
        last = header
      }
      const journal = new Journal(directory, journals.at(-1) ?? 1)
      const parts = { directory, packAfter: options.packAfter, unlock, files, blocks }
      return { store: new LedgerStore(parts, journal, since), loaded: { state, history, last, undo } }
    } catch (error) {
      unlock()
      throw error
    }
  }

  /** Returns when the ledger would survive a crash. */
  persist(ledger: ClosedLedger): void {
    const packed = packLedger(ledger)
    this.#journal.append(encodeRecord(packed, ledger))
    this.#since.push(packed)
    this.#parts.blocks.keep(packed)
    this.#transactionsSince += packed.outline.length
  }

  /** Packs the journal into a snapshot when it has grown long. The state must be that of the last persisted ledger. */
  compactIfLong(state: BaseState): void {
    if (this.#compaction || this.#closed) return
    // A snapshot costs in proportion to the state: a large one is taken less often.
    const most = Math.max(this.#parts.packAfter, state.size / entriesPerTransaction)
    if (this.#journal.bytes < mostBytes && this.#transactionsSince < most) return
    this.#compaction = this.#compact(state)
      .catch((error) => console.error('ledger: the journal could not be packed:', error))
      .finally(() => {
        this.#compaction = undefined
      })
  }

  async #compact(state: BaseState): Promise<void> {
    const { directory, files, blocks } = this.#parts
    const packing = this.#since
    const last = packing.at(-1)
    if (!last) return
    const { size } = state
    const entries = state.texts()
    const finished = this.#journal
    const { sizes } = files
    this.#journal = new Journal(directory, finished.number + 1)
    finished.close()
    this.#since = []
    this.#transactionsSince = 0
    try {
      for (let from = 0; from < packing.length; from += ledgersPerStep) {
        files.append(packing.slice(from, from + ledgersPerStep))
        await new Promise((resolve) => setImmediate(resolve))
      }
      files.sync()
      const { index, hash } = last.header
      await writeSnapshot(directory, { index, hash, entries: size, history: files.sizes }, entries)
      deleteJournals(directory, finished.number + 1)
      blocks.release(packing)
    } catch (error) {
      // The journals are all still there: try again with the next ledger that is one too many.
      files.cutBack(sizes)
      this.#since = [...packing, ...this.#since]
      throw error
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#compaction
    this.#journal.close()
    this.#parts.files.close()
    this.#parts.unlock()
  }
}

function readRecord(directory: string, payload: Buffer): LedgerRecord {
  try {
    return decodeRecord(payload)
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new Error(`the journal in ${directory} cannot be read (${reason}). Delete the folder to start anew.`)
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
