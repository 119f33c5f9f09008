import { listCopies } from '@gooddrop/contract/copies.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

export const copiesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keys.nftList('copies', id),
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listCopies, { params: { id }, query: cursor ? { cursor } : {} }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
