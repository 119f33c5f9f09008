import { getPortfolio, listHoldings } from '@gooddrop/contract/portfolio.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

export const portfolioQuery = () =>
  queryOptions({
    queryKey: keys.portfolio(),
    queryFn: async ({ signal }) => (await call(getPortfolio, {}, signal)).portfolio,
  })

export const holdingsQuery = () =>
  infiniteQueryOptions({
    queryKey: keys.nftList('holdings'),
    queryFn: ({ signal, pageParam: cursor }) => call(listHoldings, { query: cursor ? { cursor } : {} }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
