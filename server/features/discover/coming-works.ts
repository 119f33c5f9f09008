import type { NftType } from '@gooddrop/contract/constants.ts'
import { type NftSearch, readSearch } from '@gooddrop/contract/search-address.ts'
import type { Trait } from '@gooddrop/contract/traits.ts'
import type { Database } from '#db/database.ts'
import { typeOf } from './list-filtered.ts'
import { comingWords } from './parse-query.ts'

/** What a saved search looks for, as works that have changed are compared with it. */
export type SearchFilters = {
  /** A work that it finds has one of these, as `search_keys` writes them; none if it can find nothing. */
  keys: string[]
  collection: string | null
  type: NftType | null
  offers: boolean
  minPrice: string | null
  maxPrice: string | null
  tag: string | null
  closing: boolean
  /** By name: one of the values of each. */
  traits: Record<string, string[]> | null
  words: string | null
}

/** As many letters of a word as `search_keys` has at most. */
const LETTERS = 4

export async function filtersOf(database: Database, saved: string): Promise<SearchFilters> {
  const search = readSearch(new URLSearchParams(saved))
  const { text, tag = null, collection = null, traits, state, sort, maxPrice = null } = search
  // An order lists only works that have what it orders by.
  const ordered: NftType[] = sort === 'ending' ? ['auction'] : []
  const priced = sort === 'price_up' || sort === 'price_down' ? '0' : null
  const types = new Set<NftType>([typeOf(state) ?? [], search.nftType ?? [], ordered].flat())
  const words = text === '' ? undefined : await comingWords(database, text)
  const findsNothing = types.size > 1 || (text !== '' && !words)
  return {
    keys: findsNothing ? [] : keysOf(search, [...types][0], words?.rarest),
    collection,
    type: [...types][0] ?? null,
    offers: state === 'has_offers',
    minPrice: search.minPrice ?? priced,
    maxPrice,
    tag,
    closing: state === 'ending_soon',
    traits: traits.length > 0 ? valuesByName(traits) : null,
    words: words?.query ?? null,
  }
}

/** By what fewest works have in common. */
function keysOf({ collection, tag, state }: NftSearch, type?: NftType, words?: readonly string[]): string[] {
  if (collection) return [`collection ${collection}`]
  if (words) return [...new Set(words.map((word) => `word ${[...word].slice(0, LETTERS).join('')}`))]
  if (tag) return [`tag ${tag}`]
  if (state === 'has_offers') return ['offers']
  return [type ? `type ${type}` : 'any']
}

const valuesByName = (traits: readonly Trait[]): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(traits, ({ name }) => name)].map(([name, of]) => [name, of.map(({ value }) => value)]),
  )
