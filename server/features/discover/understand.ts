import type { Database } from '#db/database.ts'
import { runShape } from '#db/run-shape.ts'
import { editDistance } from './edit-distance.ts'
import { frequentWords } from './frequent-words.ts'
import { MOST_RANKED } from './search-store.ts'
import { type KnownWord, type SaidWord, saidIn, type Understood } from './words-store.ts'

/** So many works have it that the newest of them are wanted rather than the best. */
const COMMON = MOST_RANKED

const SHORT = 5
const MOST_MEANT = 3

/** What a text may mean in words that works have; undefined when one of its words can mean nothing here. */
export async function understand(database: Database, text: string): Promise<Understood | undefined> {
  return frequentWords(database).get(text) ?? frequentWords(database).keep(text, await ask(database, text))
}

async function ask(database: Database, text: string): Promise<Understood | undefined> {
  const said = await runShape(database, 'words', () => saidIn(text), [text])
  const meant = said.map(meaningsOf)
  if (meant.length === 0 || meant.some((words) => words.length === 0)) return undefined
  const only = meant.length === 1 && meant[0]?.length === 1 ? meant[0][0] : undefined
  return {
    query: meant.map((words) => `(${words.map(({ word }) => `'${word}'`).join('|')})`).join('&'),
    most: Math.min(...meant.map((words) => words.reduce((sum, { uses }) => sum + uses, 0))),
    common: only && only.uses > COMMON ? only : undefined,
  }
}

function meaningsOf({ word, uses, longer, alike }: SaidWord): KnownWord[] {
  if (uses > COMMON) return [{ word, uses }]
  if (uses > 0) return [{ word, uses }, ...(longer ?? [])]
  return longer ?? nearest(word, alike ?? [])
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
