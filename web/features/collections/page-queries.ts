import {
  type CollectionSort,
  getNftTraits,
  listCollectionOwners,
  listCollections,
} from '@gooddrop/contract/collections.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

export const ownersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keys.collectionOwners(id),
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listCollectionOwners, { params: { id }, query: cursor ? { cursor } : {} }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** Of everybody, those with works. */
export const collectionsQuery = (sort: CollectionSort) =>
  infiniteQueryOptions({
    queryKey: [...keys.collections(), 'list', sort],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listCollections, { query: { sort, ...(cursor && { cursor }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const traitsQuery = (nftId: string) =>
  queryOptions({
    queryKey: keys.traits(nftId),
    queryFn: ({ signal }) => call(getNftTraits, { params: { id: nftId } }, signal),
  })
