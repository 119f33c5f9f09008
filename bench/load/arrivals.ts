import { setTimeout as delay } from 'node:timers/promises'

/** The times at which people arrive, independent of each other, as many a second on average; in milliseconds. */
export function arrivals(perSecond: number, seconds: number, random: () => number): number[] {
  const times: number[] = []
  for (let at = 0; ; ) {
    at += (-Math.log(1 - random()) / perSecond) * 1000
    if (at >= seconds * 1000) return times
    times.push(at)
  }
}

/**
 * Lets somebody arrive at each of these times, whether or not those before have been answered: who waits for a slow
 * server would otherwise ask it less often. `dueAt` is when they should have come, on the clock of `performance.now`.
 */
export async function arriveAll(times: readonly number[], come: (dueAt: number) => Promise<void>): Promise<void> {
  const began = performance.now()
  const all: Promise<void>[] = []
  for (const time of times) {
    const early = began + time - performance.now()
    if (early > 1) await delay(early)
    all.push(come(began + time))
  }
  await Promise.all(all)
}

/** One of these, by their weights. */
export function choose<T>(weighted: readonly (readonly [T, number])[], random: () => number): T {
  let left = random() * weighted.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of weighted) {
    left -= weight
    if (left < 0) return value
  }
  return weighted.at(-1)![0]
}
