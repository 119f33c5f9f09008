import { isOrdered, type LedgerEntry, orderedStart } from './entries.ts'
import type { Layer } from './layer.ts'
import type { LedgerFacts, ReadView } from './view.ts'

/**
 * Keys with a common start, in order: token pages per owner, directories of offers per book. So the page of a token
 * is found without walking the chain.
 */
class OrderedKeys {
  readonly #byStart = new Map<string, string[]>()

  add(key: string): void {
    const start = key.slice(0, orderedStart)
    const keys = this.#byStart.get(start)
    if (!keys) this.#byStart.set(start, [key])
    else keys.splice(firstBehind(keys, key), 0, key)
  }

  remove(key: string): void {
    const start = key.slice(0, orderedStart)
    const keys = this.#byStart.get(start)
    if (!keys) return
    const at = firstBehind(keys, key) - 1
    if (keys[at] === key) keys.splice(at, 1)
    if (keys.length === 0) this.#byStart.delete(start)
  }

  next(key: string): string | undefined {
    const keys = this.#byStart.get(key.slice(0, orderedStart))
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

/** Entries as a snapshot holds them: text, each from its place in the bytes to the end of its line. */
export type StoredEntries = { readonly bytes: Buffer; readonly places: Map<string, number> }

const lineEnd = 0x0a
const startsAsPage = Buffer.from('{"LedgerEntryType":"NFTokenPage"')
const startsAsDirectory = Buffer.from('{"LedgerEntryType":"DirectoryNode"')

const lineAt = (bytes: Buffer, from: number): Buffer => bytes.subarray(from, bytes.indexOf(lineEnd, from))
const startsWith = (bytes: Buffer, from: number, start: Buffer): boolean =>
  bytes.compare(start, 0, start.length, from, Math.min(from + start.length, bytes.length)) === 0

const isOrderedText = (bytes: Buffer, from: number): boolean =>
  startsWith(bytes, from, startsAsPage) ||
  (startsWith(bytes, from, startsAsDirectory) && lineAt(bytes, from).includes('"ExchangeRate":'))

/** The state of the last closed ledger. Stored entries stay bytes until somebody asks for them. */
export class BaseState {
  readonly #entries: Map<string, LedgerEntry | number>
  readonly #stored: Buffer
  readonly #ordered = new OrderedKeys()

  constructor(entries: ReadonlyMap<string, LedgerEntry> | StoredEntries) {
    const stored = 'bytes' in entries
    this.#stored = stored ? entries.bytes : Buffer.alloc(0)
    this.#entries = stored ? entries.places : new Map(entries)
    const ordered: string[] = []
    for (const [key, entry] of this.#entries)
      if (typeof entry === 'number' ? isOrderedText(this.#stored, entry) : isOrdered(entry)) ordered.push(key)
    for (const key of ordered.sort()) this.#ordered.add(key)
  }

  read(key: string): LedgerEntry | undefined {
    const entry = this.#entries.get(key)
    if (typeof entry !== 'number') return entry
    const parsed = this.#parse(entry)
    this.#entries.set(key, parsed)
    return parsed
  }

  #parse(place: number): LedgerEntry {
    return JSON.parse(lineAt(this.#stored, place).toString('latin1'))
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  get size(): number {
    return this.#entries.size
  }

  keys(): IterableIterator<string> {
    return this.#entries.keys()
  }

  nextKey(key: string): string | undefined {
    return this.#ordered.next(key)
  }

  /** Whoever walks through all of them does not keep what is parsed on the way. */
  *entries(): Generator<[string, LedgerEntry]> {
    for (const [key, entry] of this.#entries) yield [key, typeof entry === 'number' ? this.#parse(entry) : entry]
  }

  /** The entries as they are now, as text, however the state goes on. */
  texts(): Generator<[string, string | Buffer]> {
    return textsOf(new Map(this.#entries), this.#stored)
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

/** Entries never change once they are in a map, so a copy of the map is a copy of the state. */
function* textsOf(
  entries: ReadonlyMap<string, LedgerEntry | number>,
  stored: Buffer,
): Generator<[string, string | Buffer]> {
  for (const [key, entry] of entries)
    yield [key, typeof entry === 'number' ? lineAt(stored, entry) : JSON.stringify(entry)]
}

/** What a layer has really changed, without entries that were only looked at. */
export function changesOf(layer: Layer): Map<string, LedgerEntry | null> {
  const changes = new Map<string, LedgerEntry | null>()
  for (const [key, entry] of layer.changes()) if (layer.original(key) !== entry) changes.set(key, entry)
  return changes
}
