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

/** Where the keys behind this one begin. */
export function firstBehind(sorted: readonly string[], key: string): number {
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

const startsAsPage = '{"LedgerEntryType":"NFTokenPage"'

/** The state of the last closed ledger. Entries may be given as text; they are read when somebody asks for them. */
export class BaseState {
  readonly #entries: Map<string, LedgerEntry | string>
  readonly #pages = new TokenPageIndex()

  constructor(entries: Map<string, LedgerEntry | string> = new Map()) {
    this.#entries = entries
    const pages: string[] = []
    for (const [key, entry] of entries)
      if (typeof entry === 'string' ? entry.startsWith(startsAsPage) : entry.LedgerEntryType === 'NFTokenPage')
        pages.push(key)
    for (const key of pages.sort()) this.#pages.add(key)
  }

  read(key: string): LedgerEntry | undefined {
    const entry = this.#entries.get(key)
    if (typeof entry !== 'string') return entry
    const parsed: LedgerEntry = JSON.parse(entry)
    this.#entries.set(key, parsed)
    return parsed
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  keys(): IterableIterator<string> {
    return this.#entries.keys()
  }

  nextTokenPage(key: string): string | undefined {
    return this.#pages.next(key)
  }

  *entries(): Generator<[string, LedgerEntry]> {
    for (const key of this.#entries.keys()) {
      const entry = this.read(key)
      if (entry) yield [key, entry]
    }
  }

  /** A copy of the map; the entries themselves never change. */
  copy(): Map<string, LedgerEntry | string> {
    return new Map(this.#entries)
  }

  commit(changes: Changes): Undo {
    const undo = new Map<string, LedgerEntry | null>()
    for (const [key, entry] of changes) {
      const before = this.read(key)
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
    return { facts, read: (key) => this.read(key), nextTokenPage: (key) => this.#pages.next(key) }
  }
}

/** What a layer has really changed, without entries that were only looked at. */
export function changesOf(layer: Layer): Map<string, LedgerEntry | null> {
  const changes = new Map<string, LedgerEntry | null>()
  for (const [key, entry] of layer.changes()) if (layer.original(key) !== entry) changes.set(key, entry)
  return changes
}
