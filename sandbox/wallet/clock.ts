/** Time as a dependency, so that a test can let hours pass in an instant. */
export type Clock = {
  now(): number
  /** Runs once after that many milliseconds; the answer cancels it. */
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
