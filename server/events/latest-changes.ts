/** Pages are taken over within seconds; of one that took longer it is assumed that it has missed something. */
const KEPT_MS = 10 * 60_000
const MOST_KEPT = 10_000
/** By which the clocks of two servers may differ. */
const CLOCKS_MS = 2000

/** When each topic last had a message, for pages that were rendered before they began to listen. */
export function createLatestChanges(now: () => number) {
  const latest = new Map<string, number>()
  /** Before this, nothing is known. */
  let knownSince = now()
  return {
    note(topics: readonly string[]): void {
      const at = now()
      for (const topic of topics) {
        latest.delete(topic)
        latest.set(topic, at)
      }
      for (const [oldest, time] of latest) {
        if (latest.size <= MOST_KEPT && time > at - KEPT_MS) break
        latest.delete(oldest)
        knownSince = Math.max(knownSince, time)
      }
    },
    hasChanged: (topic: string, since: number): boolean =>
      !(since > knownSince) || (latest.get(topic) ?? Number.NEGATIVE_INFINITY) > since - CLOCKS_MS,
  }
}
