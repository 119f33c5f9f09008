import { PAGE_SIZE } from '@gooddrop/contract/constants.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

const listOnSale = async () => (await import('@gooddrop/contract/discover.ts')).listOnSale

/** What is featured, then everything else on sale. */
export const featuredQuery = () =>
  infiniteQueryOptions({
    queryKey: keys.nftList('on-sale'),
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listOnSale, { query: { featured: 'true', limit: PAGE_SIZE, ...(cursor && { cursor }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
