import { getPreferences, listNotifications } from '@gooddrop/contract/notifications.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

export const notificationsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.notifications(), userId],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listNotifications, { params: { userId }, query: cursor ? { cursor } : {} }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const preferencesQuery = (verified: boolean) =>
  queryOptions({
    queryKey: [...keys.preferences(), verified],
    queryFn: ({ signal }) => call(getPreferences, {}, signal),
  })
