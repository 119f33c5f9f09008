import { EXPLORE_LOAD_MORE_LIMIT, type NftType, PAGE_SIZE } from '@gooddrop/contract/constants.ts'
import { listOnSale, listSimilar, searchByTag, searchNfts } from '@gooddrop/contract/discover.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'
import type { ExploreFilters } from './explore-filters.ts'

/** Null on the last page. */
const nextCursor = ({ next }: { next: string | null }) => next

/** What is featured, then everything else on sale. */
export const featuredQuery = () =>
  infiniteQueryOptions({
    queryKey: keys.nftList('on-sale'),
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listOnSale, { query: { featured: 'true', limit: PAGE_SIZE, ...(cursor && { cursor }) } }, signal),
    initialPageParam: '',
    getNextPageParam: nextCursor,
  })

type Tag = NonNullable<ExploreFilters['tag']>
type Filters = { tag?: Tag; nftType?: NftType }

/** With a text the search, which loads four more at a time; without one all works, sixteen at a time. */
export const exploreQuery = ({ text, tag, nftType, limit }: ExploreFilters) => {
  const filters: Filters = { ...(tag && { tag }), ...(nftType && { nftType }) }
  return infiniteQueryOptions({
    queryKey: keys.nftList('explore', text, tag ?? '', nftType ?? '', String(limit)),
    queryFn: ({ signal, pageParam: cursor }) => {
      const range = cursor
        ? { cursor, limit: text ? EXPLORE_LOAD_MORE_LIMIT : PAGE_SIZE }
        : { page: 0, limit: text ? limit : PAGE_SIZE }
      return text
        ? call(searchNfts, { query: { text, ...filters, ...range } }, signal)
        : call(searchByTag, { query: { ...filters, ...range } }, signal)
    },
    initialPageParam: '',
    getNextPageParam: nextCursor,
  })
}

/** What is like a work does not change from one moment to the next. */
const SIMILAR_FOR_MS = 10 * 60_000

export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: keys.similar(id),
    queryFn: async ({ signal }) => (await call(listSimilar, { params: { id } }, signal)).nfts,
    staleTime: SIMILAR_FOR_MS,
  })
