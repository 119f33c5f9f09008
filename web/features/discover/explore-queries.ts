import { EXPLORE_LOAD_MORE_LIMIT, PAGE_SIZE } from '@gooddrop/contract/constants.ts'
import type { FieldsOf } from '@gooddrop/contract/endpoint.ts'
import { getFacets } from '@gooddrop/contract/filters.ts'
import { listSavedSearches } from '@gooddrop/contract/saved-searches.ts'
import { searchByTag, searchNfts } from '@gooddrop/contract/search.ts'
import { searchParameters, writeSearch } from '@gooddrop/contract/search-address.ts'
import { MIN_SUGGESTION_CHARACTERS, suggest } from '@gooddrop/contract/suggestions.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'
import type { ExploreFilters } from './explore-filters.ts'

type Found = FieldsOf<typeof searchNfts>

/** With a text the search, which loads four more at a time; otherwise sixteen at a time. */
export const exploreQuery = (filters: ExploreFilters) => {
  const { text, tag, nftType, ...more } = searchParameters(filters)
  const limit = text ? filters.limit : PAGE_SIZE
  const isSearch = Boolean(text) || Object.keys(more).length > 0
  return infiniteQueryOptions({
    queryKey: keys.nftList('explore', writeSearch(filters).toString(), String(limit)),
    queryFn: ({ signal, pageParam: cursor }): Promise<Found> => {
      const range = cursor ? { cursor, limit: text ? EXPLORE_LOAD_MORE_LIMIT : PAGE_SIZE } : { page: 0, limit }
      const chosen = { ...(tag && { tag }), ...(nftType && { nftType }) }
      return isSearch
        ? call(searchNfts, { query: { ...(text && { text }), ...chosen, ...more, ...range } }, signal)
        : call(searchByTag, { query: { ...chosen, ...range } }, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

/** How many works each filter finds: of everything, or of one collection beside what is chosen in it. */
export const facetsQuery = (filters: Partial<ExploreFilters>) => {
  const { text: _text, state: _state, sort: _sort, collection, ...chosen } = searchParameters(filters)
  const others = new URLSearchParams(chosen as Record<string, string>).toString()
  return queryOptions({
    queryKey: keys.nftList('facets', collection ?? '', collection ? others : ''),
    queryFn: ({ signal }) => call(getFacets, { query: collection ? { collection, ...chosen } : {} }, signal),
    // The values stay where they are while they are counted anew.
    placeholderData: (before, query) => (collection && query?.queryKey.includes(collection) ? before : undefined),
  })
}

export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: keys.suggestions(text),
    queryFn: async ({ signal }) => (await call(suggest, { query: { text } }, signal)).suggestions,
    enabled: text.length >= MIN_SUGGESTION_CHARACTERS,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const savedSearchesQuery = () =>
  queryOptions({
    queryKey: keys.savedSearches(),
    queryFn: async ({ signal }) => (await call(listSavedSearches, {}, signal)).searches,
  })
