import type { Database } from '#db/database.ts'
import type { Understood } from './words-store.ts'

const KEPT_MS = 60_000
const MOST_KEPT = 1000

type Kept = Map<string, { understood: Understood; until: number }>
const keptBy = new WeakMap<Database, Kept>()

/**
 * A word that many works have is one that many people say, and it still means the same a minute later. How many works
 * have it is never taken from here.
 */
export function frequentWords(database: Database) {
  const kept: Kept = keptBy.get(database) ?? new Map()
  keptBy.set(database, kept)
  return {
    get(text: string): Understood | undefined {
      const known = kept.get(text)
      return known && performance.now() < known.until ? known.understood : undefined
    },
    keep(text: string, understood: Understood | undefined): Understood | undefined {
      if (!understood?.common) return understood
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(text, { understood, until: performance.now() + KEPT_MS })
      return understood
    },
  }
}
