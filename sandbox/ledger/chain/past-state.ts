import { addressOf } from '#ledger/state/addresses.ts'
import type { BaseState, Undo } from '#ledger/state/base-state.ts'
import type { LedgerEntry } from '#ledger/state/entries.ts'
import { isEntry } from '#ledger/state/entries.ts'
import { firstTokenPageKey, lastTokenPageKey } from '#ledger/state/keylets.ts'
import type { LedgerFacts, ReadView } from '#ledger/state/view.ts'

/** What recent ledgers changed, so that the state before them can be read. */
export class PastState {
  readonly #undo = new Map<number, Undo>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  add(index: number, undo: Undo): void {
    this.#undo.set(index, undo)
    this.#undo.delete(index - this.#most)
  }

  /** Keys that may have been there after a ledger, though they are not any more. */
  *goneSince(sequence: number, last: number): Generator<string> {
    for (let index = sequence + 1; index <= last; index++) yield* this.#undo.get(index)?.keys() ?? []
  }

  view(state: BaseState, facts: LedgerFacts, last: number): ReadView | undefined {
    if (facts.sequence > last || (facts.sequence < last && !this.#undo.has(facts.sequence + 1))) return undefined
    const read = (key: string): LedgerEntry | undefined => {
      for (let index = facts.sequence + 1; index <= last; index++) {
        const before = this.#undo.get(index)?.get(key)
        if (before !== undefined) return before ?? undefined
      }
      return state.read(key)
    }
    if (facts.sequence === last) return state.view(facts)
    return { facts, read, nextKey: (key) => walkToNextPage(read, key) }
  }
}

/** Past ledgers have no index of keys: follow the links of token pages from the last one down. */
function walkToNextPage(read: (key: string) => LedgerEntry | undefined, key: string): string | undefined {
  const owner = addressOf(key.slice(0, 40))
  let found: string | undefined
  let at: string | undefined = lastTokenPageKey(owner)
  while (at !== undefined && at > key && at > firstTokenPageKey(owner)) {
    const page = read(at)
    if (!isEntry('NFTokenPage', page)) break
    found = at
    at = page.PreviousPageMin
  }
  return found
}
