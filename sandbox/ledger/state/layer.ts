import { type EntryOf, type EntryType, isEntry, isOrdered, type LedgerEntry, orderedStart } from './entries.ts'
import { accountKey } from './keylets.ts'
import type { LedgerFacts, ReadView } from './view.ts'

/** Changes on top of a view: what a transaction does, or what a ledger under construction has gathered so far. */
export class Layer implements ReadView {
  readonly facts: LedgerFacts
  readonly #below: ReadView
  readonly #items = new Map<string, LedgerEntry | null>()
  /** New keys of ordered entries, by their common start. */
  readonly #newKeys = new Map<string, Set<string>>()
  readonly #erased = new Map<string, LedgerEntry>()

  constructor(below: ReadView, facts: LedgerFacts = below.facts) {
    this.#below = below
    this.facts = facts
  }

  read(key: string): LedgerEntry | undefined {
    const item = this.#items.get(key)
    return item === undefined ? this.#below.read(key) : (item ?? undefined)
  }

  /** The entry as it was before this layer. */
  original(key: string): LedgerEntry | undefined {
    return this.#below.read(key)
  }

  /** A copy that may be changed, field by field; the layer sees the changes at once. */
  peek<T extends EntryType>(type: T, key: string): EntryOf<T> | undefined {
    const own = this.#items.get(key)
    if (own !== undefined) return own !== null && isEntry(type, own) ? own : undefined
    const entry = this.#below.read(key)
    if (!isEntry(type, entry)) return undefined
    const copy = { ...entry }
    this.#items.set(key, copy)
    return copy
  }

  peekAccount(address: string): EntryOf<'AccountRoot'> | undefined {
    return this.peek('AccountRoot', accountKey(address))
  }

  insert(key: string, entry: LedgerEntry): void {
    this.#items.set(key, entry)
    if (!isOrdered(entry) || this.#below.read(key) !== undefined) return
    const start = key.slice(0, orderedStart)
    const keys = this.#newKeys.get(start)
    if (keys) keys.add(key)
    else this.#newKeys.set(start, new Set([key]))
  }

  erase(key: string): void {
    this.#newKeys.get(key.slice(0, orderedStart))?.delete(key)
    const last = this.#items.get(key)
    if (last) this.#erased.set(key, last)
    if (this.#below.read(key) === undefined) this.#items.delete(key)
    else this.#items.set(key, null)
  }

  nextKey(key: string): string | undefined {
    let next = this.#below.nextKey(key)
    while (next !== undefined && this.#items.get(next) === null) next = this.#below.nextKey(next)
    for (const fresh of this.#newKeys.get(key.slice(0, orderedStart)) ?? [])
      if (fresh > key && (next === undefined || fresh < next)) next = fresh
    return next
  }

  /** Every key this layer touched with what is there now (null: nothing any more). */
  changes(): IterableIterator<[string, LedgerEntry | null]> {
    return this.#items.entries()
  }

  /** An erased entry as it was just before it was erased, when this layer had changed it. */
  lastSeen(key: string): LedgerEntry | undefined {
    return this.#erased.get(key)
  }

  get size(): number {
    return this.#items.size
  }

  /** Forget all changes. */
  discard(): void {
    this.#items.clear()
    this.#erased.clear()
    this.#newKeys.clear()
  }

  #eraseAs(key: string, last: LedgerEntry | undefined): void {
    this.erase(key)
    if (last) this.#erased.set(key, last)
  }

  /** Take over the changes of a layer that was built on this one. */
  absorb(upper: Layer): void {
    for (const [key, entry] of upper.changes()) {
      if (entry === null) this.#eraseAs(key, upper.lastSeen(key))
      else this.insert(key, entry)
    }
  }
}
