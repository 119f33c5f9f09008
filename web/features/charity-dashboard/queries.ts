import { getDashboard, getTextChange, listOwnGifts, listOwnUpdates } from '@gooddrop/contract/charity-dashboard.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

const after = (cursor: string) => (cursor ? { cursor } : {})
const pages = { initialPageParam: '', getNextPageParam: ({ next }: { next: string | null }) => next }

// Below the gifts and below the charities, so that they are fetched anew when something arrives or is decided.
const ownGifts = (account: string) => [...keys.donations(), 'dashboard', account]
const ownCharity = (account: string) => [...keys.charities(), 'dashboard', account]

/** Of the wallet that is connected: another wallet is another charity, or none. */
export const dashboardQuery = (account: string) =>
  queryOptions({
    queryKey: [...ownCharity(account), 'overview'],
    queryFn: ({ signal }) => call(getDashboard, {}, signal),
  })

export const ownGiftsQuery = (account: string) =>
  infiniteQueryOptions({
    queryKey: ownGifts(account),
    queryFn: ({ signal, pageParam }) => call(listOwnGifts, { query: { limit: 10, ...after(pageParam) } }, signal),
    ...pages,
  })

export const ownUpdatesQuery = (account: string) =>
  infiniteQueryOptions({
    queryKey: [...ownCharity(account), 'updates'],
    queryFn: ({ signal, pageParam }) => call(listOwnUpdates, { query: { limit: 10, ...after(pageParam) } }, signal),
    ...pages,
  })

export const textChangeQuery = (account: string) =>
  queryOptions({
    queryKey: [...ownCharity(account), 'texts'],
    queryFn: async ({ signal }) => (await call(getTextChange, {}, signal)).change,
  })
