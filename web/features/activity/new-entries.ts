type Entry = { _id: string }

/** How many of the latest entries come before those that are shown; `more` when there may be others between. */
export function countNew(latest: readonly Entry[], shown: readonly Entry[]): { count: number; more: boolean } {
  const known = new Set(shown.map(({ _id }) => _id))
  const first = latest.findIndex(({ _id }) => known.has(_id))
  return first === -1
    ? { count: latest.length, more: latest.length > 0 && known.size > 0 }
    : { count: first, more: false }
}
