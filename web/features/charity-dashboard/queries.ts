import { getDashboard, getTextChange, listOwnGifts, listOwnUpdates } from '@gooddrop/contract/charity-dashboard.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

const after = (cursor: string) => (cursor ? { cursor } : {})
const pages = { initialPageParam: '', getNextPageParam: ({ next }: { next: string | null }) => next }

/** Of the wallet that is connected: another wallet is another charity, or none. */
export const dashboardQuery = (account: string) =>
  queryOptions({
    queryKey: [...keys.ownCharity(account), 'overview'],
    queryFn: ({ signal }) => call(getDashboard, {}, signal),
  })

export const ownGiftsQuery = (account: string) =>
  infiniteQueryOptions({
    queryKey: keys.ownGifts(account),
    queryFn: ({ signal, pageParam }) => call(listOwnGifts, { query: { limit: 10, ...after(pageParam) } }, signal),
    ...pages,
  })

export const ownUpdatesQuery = (account: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.ownCharity(account), 'updates'],
    queryFn: ({ signal, pageParam }) => call(listOwnUpdates, { query: { limit: 10, ...after(pageParam) } }, signal),
    ...pages,
  })

export const textChangeQuery = (account: string) =>
  queryOptions({
    queryKey: [...keys.ownCharity(account), 'texts'],
    queryFn: async ({ signal }) => (await call(getTextChange, {}, signal)).change,
  })
