/** The clock as a dependency, so that tests can advance it. */
export type Clock = {
  now(): number
  /** Runs once after that many milliseconds; the returned function cancels it. */
  after(milliseconds: number, run: () => void): () => void
}

const LONGEST_TIMER = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, Math.min(Math.max(milliseconds, 0), LONGEST_TIMER))
    timer.unref()
    return () => clearTimeout(timer)
  },
}
