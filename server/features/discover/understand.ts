import type { Db } from '#db/database.ts'
import { editDistance } from './edit-distance.ts'
import { type KnownWord, readWords, type SaidWord, wordsLike } from './search-store.ts'

/** So many works have it that the newest of them are wanted rather than the best. */
export const COMMON = 1000

const LEAST_FOR_TYPOS = 4
const SHORT = 5
const MOST_MEANT = 3

export type Understood = {
  /** As PostgreSQL writes it: `('tide' | 'tides') & 'blue'`. */
  query: string
  /** For a single word that is common: how many works have it. */
  common: number | null
}

/** What a text may mean in words that works have; undefined when one of its words can mean nothing here. */
export async function understand(db: Db, text: string): Promise<Understood | undefined> {
  const said = await readWords(db, text)
  const meant = await Promise.all(said.map((word) => meaningsOf(db, word)))
  if (meant.length === 0 || meant.some((words) => words.length === 0)) return undefined
  const only = meant.length === 1 && meant[0]?.length === 1 ? meant[0][0] : undefined
  return {
    query: meant.map((words) => `(${words.map(({ word }) => `'${word}'`).join('|')})`).join('&'),
    common: only && only.uses > COMMON ? only.uses : null,
  }
}

async function meaningsOf(db: Db, { word, uses, longer }: SaidWord): Promise<KnownWord[]> {
  if (uses > COMMON) return [{ word, uses }]
  const known = uses > 0 ? [{ word, uses }, ...longer] : longer
  if (known.length > 0) return known
  return [...word].length < LEAST_FOR_TYPOS ? [] : nearest(word, await wordsLike(db, word))
}

/** The words that are fewest slips away, if these are few enough to be slips. */
export function nearest(word: string, alike: readonly KnownWord[]): KnownWord[] {
  const most = [...word].length <= SHORT ? 1 : 2
  const near = alike
    .map((known) => ({ known, slips: editDistance(word, known.word) }))
    .filter(({ slips }) => slips <= most)
  const fewest = Math.min(...near.map(({ slips }) => slips))
  return near
    .filter(({ slips }) => slips === fewest)
    .slice(0, MOST_MEANT)
    .map(({ known }) => known)
}
