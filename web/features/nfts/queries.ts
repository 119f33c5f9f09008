import { getNft, listOwned } from '@gooddrop/contract/nfts.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

export const nftQuery = (id: string) =>
  queryOptions({
    queryKey: keys.nft(id),
    queryFn: async ({ signal }) => (await call(getNft, { params: { id } }, signal)).nft,
  })

export const ownedQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: keys.nftList('owned', userId),
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listOwned, { params: { userId }, query: cursor ? { cursor } : {} }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
