/** Values that are as good as new for a while. */
export function keepFor<T>(ms: number, most: number) {
  const kept = new Map<string, { value: T; until: number }>()
  return {
    fresh(key: string): T | undefined {
      const known = kept.get(key)
      return known && known.until > Date.now() ? known.value : undefined
    },
    keep(key: string, value: T): T {
      const now = Date.now()
      kept.delete(key)
      kept.set(key, { value, until: now + ms })
      for (const [oldest, { until }] of kept) {
        if (kept.size <= most && until > now) break
        kept.delete(oldest)
      }
      return value
    },
    drop: (key: string) => void kept.delete(key),
  }
}
