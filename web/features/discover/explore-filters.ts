import { HEADER_SEARCH_LIMIT, PAGE_SIZE } from '@gooddrop/contract/constants.ts'
import { type NftSearch, readSearch, writeSearch } from '@gooddrop/contract/search-address.ts'

/** What a visitor looks for. It is kept in the address, so that it can be shared and bookmarked. */
export type ExploreFilters = NftSearch & { limit: number }

/** On the page of a collection the collection is part of the path. */
export function readFilters(address: URLSearchParams, collection?: string): ExploreFilters {
  return {
    ...readSearch(address, collection),
    limit: address.get('limit') === String(HEADER_SEARCH_LIMIT) ? HEADER_SEARCH_LIMIT : PAGE_SIZE,
  }
}

export function writeFilters(filters: Partial<ExploreFilters>, collection?: string): URLSearchParams {
  const search = writeSearch(filters)
  if (collection) search.delete('collection')
  return search
}

/** Everything but the order, which removes nothing. */
export const NO_FILTERS = {
  text: '',
  tag: undefined,
  nftType: undefined,
  collection: undefined,
  traits: [],
  minPrice: undefined,
  maxPrice: undefined,
  state: undefined,
} as const satisfies Partial<ExploreFilters>

/** The traits with this one chosen, or no longer chosen. */
export function toggleTrait(traits: NftSearch['traits'], name: string, value: string): NftSearch['traits'] {
  const others = traits.filter((trait) => trait.name !== name || trait.value !== value)
  return others.length < traits.length ? others : [...traits, { name, value }]
}
