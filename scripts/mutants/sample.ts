import { createHash } from 'node:crypto'

/** The same seed always selects the same entries, whatever their order in the list. */
export function selectSample<T extends { name: string }>(entries: readonly T[], size: number, seed: string): T[] {
  const rank = ({ name }: T) => createHash('sha256').update(`${seed}\0${name}`).digest('hex')
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, size)
    .map(({ entry }) => entry)
}
