import { type BaseState, firstBehind } from '#ledger/state/base-state.ts'
import { Layer } from '#ledger/state/layer.ts'
import type { ReadView } from '#ledger/state/view.ts'
import type { PastState } from './past-state.ts'

/** The keys of a state in order. They are sorted when somebody asks, and kept until the next ledger. */
export class OrderedKeys {
  readonly #state: BaseState
  readonly #past: PastState
  #sorted: { readonly ledger: number; readonly keys: readonly string[] } | undefined

  constructor(state: BaseState, past: PastState) {
    this.#state = state
    this.#past = past
  }

  /** At most so many keys of a view, behind the given one. */
  after(view: ReadView, last: number, start: string, count: number): string[] {
    const base = this.#sortedAt(last)
    const other = this.#notInState(view, last).sort()
    const keys: string[] = []
    let i = firstBehind(base, start)
    let j = firstBehind(other, start)
    while (keys.length < count) {
      const a = base[i]
      const b = other[j]
      const key = a === undefined || (b !== undefined && b < a) ? b : a
      if (key === undefined) break
      if (key === a) i++
      else j++
      if (view.read(key)) keys.push(key)
    }
    return keys
  }

  #sortedAt(ledger: number): readonly string[] {
    if (this.#sorted?.ledger !== ledger) this.#sorted = { ledger, keys: [...this.#state.keys()].sort() }
    return this.#sorted.keys
  }

  #notInState(view: ReadView, last: number): string[] {
    const keys = new Set<string>()
    if (view instanceof Layer) for (const [key] of view.changes()) keys.add(key)
    else for (const key of this.#past.goneSince(view.facts.sequence, last)) keys.add(key)
    return [...keys].filter((key) => !this.#state.has(key))
  }
}
