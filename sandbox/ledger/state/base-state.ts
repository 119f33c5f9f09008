import { isOrdered, type LedgerEntry } from './entries.ts'
import type { Layer } from './layer.ts'
import type { LedgerFacts, ReadView } from './view.ts'

/**
 * Keys with a common start, in order: token pages per owner, directories of offers per book. So the page of a token
 * is found without walking the chain.
 */
class OrderedKeys {
  readonly #byStart = new Map<string, string[]>()

  add(key: string): void {
    const start = key.slice(0, 40)
    const keys = this.#byStart.get(start)
    if (!keys) this.#byStart.set(start, [key])
    else keys.splice(firstBehind(keys, key), 0, key)
  }

  remove(key: string): void {
    const start = key.slice(0, 40)
    const keys = this.#byStart.get(start)
    if (!keys) return
    const at = firstBehind(keys, key) - 1
    if (keys[at] === key) keys.splice(at, 1)
    if (keys.length === 0) this.#byStart.delete(start)
  }

  next(key: string): string | undefined {
    const keys = this.#byStart.get(key.slice(0, 40))
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
const startsAsDirectory = '{"LedgerEntryType":"DirectoryNode"'

const isOrderedText = (text: string): boolean =>
  text.startsWith(startsAsPage) || (text.startsWith(startsAsDirectory) && text.includes('"ExchangeRate":'))

/** The state of the last closed ledger. Entries may be given as text; they are read when somebody asks for them. */
export class BaseState {
  readonly #entries: Map<string, LedgerEntry | string>
  readonly #ordered = new OrderedKeys()

  constructor(entries: Map<string, LedgerEntry | string> = new Map()) {
    this.#entries = entries
    const ordered: string[] = []
    for (const [key, entry] of entries)
      if (typeof entry === 'string' ? isOrderedText(entry) : isOrdered(entry)) ordered.push(key)
    for (const key of ordered.sort()) this.#ordered.add(key)
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

  nextKey(key: string): string | undefined {
    return this.#ordered.next(key)
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
        if (before && isOrdered(before)) this.#ordered.remove(key)
      } else {
        this.#entries.set(key, entry)
        if (isOrdered(entry) && before === undefined) this.#ordered.add(key)
      }
    }
    return undo
  }

  view(facts: LedgerFacts): ReadView {
    return { facts, read: (key) => this.read(key), nextKey: (key) => this.#ordered.next(key) }
  }
}

/** What a layer has really changed, without entries that were only looked at. */
export function changesOf(layer: Layer): Map<string, LedgerEntry | null> {
  const changes = new Map<string, LedgerEntry | null>()
  for (const [key, entry] of layer.changes()) if (layer.original(key) !== entry) changes.set(key, entry)
  return changes
}
