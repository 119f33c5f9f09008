import type { LedgerEntry } from './entries.ts'
import type { Layer } from './layer.ts'
import type { LedgerFacts, ReadView } from './view.ts'

/** Keys of token pages per owner, in order, so that the page of a token is found without walking the chain. */
class TokenPageIndex {
  readonly #byOwner = new Map<string, string[]>()

  add(key: string): void {
    const owner = key.slice(0, 40)
    const keys = this.#byOwner.get(owner)
    if (!keys) this.#byOwner.set(owner, [key])
    else keys.splice(firstBehind(keys, key), 0, key)
  }

  remove(key: string): void {
    const owner = key.slice(0, 40)
    const keys = this.#byOwner.get(owner)
    if (!keys) return
    const at = firstBehind(keys, key) - 1
    if (keys[at] === key) keys.splice(at, 1)
    if (keys.length === 0) this.#byOwner.delete(owner)
  }

  next(key: string): string | undefined {
    const keys = this.#byOwner.get(key.slice(0, 40))
    return keys?.[firstBehind(keys, key)]
  }
}

function firstBehind(sorted: readonly string[], key: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') <= key) low = middle + 1
    else high = middle
  }
  return low
}

/** What one ledger changed, kept so that the ledgers before it can still be read. */
export type Undo = ReadonlyMap<string, LedgerEntry | null>
export type Changes = ReadonlyMap<string, LedgerEntry | null>

/** The state of the last closed ledger. */
export class BaseState {
  readonly #entries: Map<string, LedgerEntry>
  readonly #pages = new TokenPageIndex()

  constructor(entries: Map<string, LedgerEntry> = new Map()) {
    this.#entries = entries
    for (const [key, entry] of entries) if (entry.LedgerEntryType === 'NFTokenPage') this.#pages.add(key)
  }

  read(key: string): LedgerEntry | undefined {
    return this.#entries.get(key)
  }

  nextTokenPage(key: string): string | undefined {
    return this.#pages.next(key)
  }

  get size(): number {
    return this.#entries.size
  }

  entries(): IterableIterator<[string, LedgerEntry]> {
    return this.#entries.entries()
  }

  /** A copy of the map; the entries themselves never change. */
  copy(): Map<string, LedgerEntry> {
    return new Map(this.#entries)
  }

  commit(changes: Changes): Undo {
    const undo = new Map<string, LedgerEntry | null>()
    for (const [key, entry] of changes) {
      const before = this.#entries.get(key)
      undo.set(key, before ?? null)
      if (entry === null) {
        this.#entries.delete(key)
        if (before?.LedgerEntryType === 'NFTokenPage') this.#pages.remove(key)
      } else {
        this.#entries.set(key, entry)
        if (entry.LedgerEntryType === 'NFTokenPage' && before === undefined) this.#pages.add(key)
      }
    }
    return undo
  }

  view(facts: LedgerFacts): ReadView {
    return {
      facts,
      read: (key) => this.#entries.get(key),
      nextTokenPage: (key) => this.#pages.next(key),
    }
  }
}

/** What a layer has really changed, without entries that were only looked at. */
export function changesOf(layer: Layer): Map<string, LedgerEntry | null> {
  const changes = new Map<string, LedgerEntry | null>()
  for (const [key, entry] of layer.changes()) if (layer.original(key) !== entry) changes.set(key, entry)
  return changes
}
