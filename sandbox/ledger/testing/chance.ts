/** A source of chance that says the same every time. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** From 0 up to, but without, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number below n. */
  below(n: number): number {
    return Math.floor(this.next() * n)
  }

  oneIn(n: number): boolean {
    return this.below(n) === 0
  }

  one<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!
  }
}
