import type { Database } from '#db/database.ts'
import { runShape } from '#db/run-shape.ts'
import type { Deps } from '#deps.ts'
import { MAX_RANKED } from './search-store.ts'
import { type KnownWord, MIN_PREFIX, mergeWordChanges, type QueryWord, queryWords } from './word-store.ts'

/** What a text means in words that works contain. */
export type ParsedQuery = {
  /** As PostgreSQL writes it: `('tide' | 'tides') & 'blue'`. */
  query: string
  /** An upper bound of how many works match. */
  most: number
  /** Set for a single, common word. */
  common: KnownWord | undefined
}

/** Of a word in this many works the newest are shown rather than the best. */
const COMMON = MAX_RANKED

const SHORT = 5
const MAX_CORRECTIONS = 3

/** Undefined when one of the words, even corrected, is in no work. */
export async function parseQuery(database: Database, text: string): Promise<ParsedQuery | undefined> {
  const cache = cacheOf(database)
  const cached = cache.get(text)
  if (cached && performance.now() < cached.until) return cached.parsed
  const parsed = await parse(database, text)
  if (parsed?.common) {
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(text, { parsed, until: performance.now() + CACHE_MS })
  }
  return parsed
}

async function parse(database: Database, text: string): Promise<ParsedQuery | undefined> {
  const words = await runShape(database, 'words', () => queryWords(text), [text])
  const meanings = words.map(meaningsOf)
  if (meanings.length === 0 || meanings.some((known) => known.length === 0)) return undefined
  const only = meanings.length === 1 && meanings[0]?.length === 1 ? meanings[0][0] : undefined
  return {
    query: meanings.map((known) => `(${known.map(({ word }) => `'${word}'`).join('|')})`).join('&'),
    most: Math.min(...meanings.map((known) => known.reduce((sum, { uses }) => sum + uses, 0))),
    common: only && only.uses > COMMON ? only : undefined,
  }
}

/** Words that a text looks for in works to come. */
export type ComingWords = {
  /** As PostgreSQL reads it: the words themselves, the last one also as a beginning, or what they mean today. */
  query: string
  /** What one of the words may be: a work that matches has one of these, or for the last word a longer one. */
  rarest: string[]
}

/** Undefined when there is no word in it. */
export async function comingWords(database: Database, text: string): Promise<ComingWords | undefined> {
  const words = await runShape(database, 'words', () => queryWords(text), [text])
  const meanings = words.map((each, place) => {
    const own =
      place === words.length - 1 && [...each.word].length >= MIN_PREFIX ? `'${each.word}':*` : `'${each.word}'`
    return { own, all: [...new Set([each.word, ...meaningsOf(each).map(({ word }) => word)])], uses: each.uses }
  })
  const [rarest] = meanings.toSorted((a, b) => a.uses - b.uses)
  if (!rarest) return undefined
  const query = meanings.map(({ own, all }) => `(${[own, ...all.map((word) => `'${word}'`)].join('|')})`).join('&')
  return { query, rarest: rarest.all }
}

function meaningsOf({ word, uses, longer, similar }: QueryWord): KnownWord[] {
  if (uses > COMMON) return [{ word, uses }]
  if (uses > 0) return [{ word, uses }, ...(longer ?? [])]
  return longer ?? nearest(word, similar ?? [])
}

/** The words with the fewest typos, if these are few enough. */
function nearest(word: string, similar: readonly KnownWord[]): KnownWord[] {
  const most = [...word].length <= SHORT ? 1 : 2
  const near = similar
    .map((known) => ({ known, typos: editDistance(word, known.word) }))
    .filter(({ typos }) => typos <= most)
  const fewest = Math.min(...near.map(({ typos }) => typos))
  return near
    .filter(({ typos }) => typos === fewest)
    .slice(0, MAX_CORRECTIONS)
    .map(({ known }) => known)
}

/** Damerau–Levenshtein: how many insertions, deletions, substitutions or swaps of neighbours turn one word into the other. */
function editDistance(from: string, to: string): number {
  const [a, b] = [[...from], [...to]]
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      next[column] = Math.min(
        last[column]! + 1,
        next[column - 1]! + 1,
        last[column - 1]! + (same ? 0 : 1),
        swapped ? before[column - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = next
  }
  return last[b.length]!
}

const CACHE_MS = 60_000
const MAX_CACHED = 1000

type Cache = Map<string, { parsed: ParsedQuery; until: number }>
const caches = new WeakMap<Database, Cache>()

/** Only common words are cached: many people search for them, and their meaning changes slowly. */
function cacheOf(database: Database): Cache {
  const cache: Cache = caches.get(database) ?? new Map()
  caches.set(database, cache)
  return cache
}

/** Adds up what changed since the last run, so that the table of changes stays small. */
export const mergeWords = ({ db }: Pick<Deps, 'db'>): Promise<void> => mergeWordChanges(db)
