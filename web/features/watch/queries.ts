import { MAX_PAGE_LIMIT } from '@gooddrop/contract/constants.ts'
import { getWatch, getWatchSettings, listWatches } from '@gooddrop/contract/watch.ts'
import type { WatchSubject } from '@gooddrop/contract/watch-subject.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

export const watchQuery = ({ kind, id }: WatchSubject) =>
  queryOptions({
    queryKey: keys.watch(kind, id),
    queryFn: async ({ signal }) => (await call(getWatch, { params: { kind, id } }, signal)).watch,
  })

export const watchesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...keys.watches(), 'list'],
    queryFn: ({ signal, pageParam: cursor }) => call(listWatches, { query: cursor ? { cursor } : {} }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** All of them at once: a person has fewer saved searches than a page may hold. */
export const watchedSearchesQuery = () =>
  queryOptions({
    queryKey: [...keys.watches(), 'searches'],
    queryFn: async ({ signal }) =>
      (await call(listWatches, { query: { kind: 'search', limit: MAX_PAGE_LIMIT } }, signal)).watches,
  })

/** Verifying the address changes what can be chosen, so it is part of the key. */
export const watchSettingsQuery = (verified: boolean) =>
  queryOptions({
    queryKey: [...keys.watches(), 'settings', verified],
    queryFn: ({ signal }) => call(getWatchSettings, {}, signal),
  })
