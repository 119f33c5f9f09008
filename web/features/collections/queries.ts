import { getCollection, listCollections, listGatherable } from '@gooddrop/contract/collections.ts'
import { searchNfts } from '@gooddrop/contract/discover.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

const pages = { initialPageParam: '', getNextPageParam: ({ next }: { next: string | null }) => next }

export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: keys.collection(id),
    queryFn: async ({ signal }) => (await call(getCollection, { params: { id } }, signal)).collection,
  })

/** Enough for a choice: who has more mints from the page of the collection. */
const MOST = 100

export const ownCollectionsQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.collectionsOf(userId),
    queryFn: async ({ signal }) =>
      (await call(listCollections, { query: { creator: userId, limit: MOST } }, signal)).collections,
  })

export const collectionWorksQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keys.nftList('collection', id),
    queryFn: ({ signal, pageParam: cursor }) =>
      call(searchNfts, { query: { collection: id, ...(cursor && { cursor }) } }, signal),
    ...pages,
  })

/** Its total is not known: one more than is shown, while there are more. */
export const gatherableQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keys.nftList('gatherable', id),
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listGatherable, { params: { id }, query: cursor ? { cursor } : {} }, signal),
    ...pages,
    select: (data) => {
      const shown = data.pages.reduce((sum, { nfts }) => sum + nfts.length, 0)
      const total = shown + (data.pages.at(-1)?.next ? 1 : 0)
      return { ...data, pages: data.pages.map((page) => ({ ...page, nftsLength: [{ total }] })) }
    },
  })
