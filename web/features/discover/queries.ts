import { PAGE_SIZE } from '@gooddrop/contract/constants.ts'
import { listOnSale, listSimilar } from '@gooddrop/contract/discover.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

/** What is featured, then everything else on sale. */
export const featuredQuery = () =>
  infiniteQueryOptions({
    queryKey: keys.nftList('on-sale'),
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listOnSale, { query: { featured: 'true', limit: PAGE_SIZE, ...(cursor && { cursor }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** What is like a work does not change from one moment to the next. */
const SIMILAR_FOR_MS = 10 * 60_000

export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: keys.similar(id),
    queryFn: async ({ signal }) => (await call(listSimilar, { params: { id } }, signal)).nfts,
    staleTime: SIMILAR_FOR_MS,
  })
