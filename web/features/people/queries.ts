import { getProfile } from '@gooddrop/contract/accounts.ts'
import { getGallery, type listCreated, type listLiked, type listOnSaleOf } from '@gooddrop/contract/people.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.profile(userId),
    queryFn: async ({ signal }) => (await call(getProfile, { params: { userId } }, signal)).profile,
  })

type WorksOfPerson = typeof listCreated | typeof listLiked | typeof listOnSaleOf

export const worksQuery = (list: WorksOfPerson, userId: string) =>
  infiniteQueryOptions({
    queryKey: keys.nftList(list.path, userId),
    queryFn: ({ signal, pageParam: cursor }) =>
      call(list, { params: { userId }, query: cursor ? { cursor } : {} }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const galleryQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.gallery(userId),
    queryFn: async ({ signal }) => (await call(getGallery, { params: { userId } }, signal)).profile,
  })
