import { type ActivityKind, listActivity, listCollectionDays, listPrices } from '@gooddrop/contract/activity.ts'
import { listGiftDays } from '@gooddrop/contract/giving-pages.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

/** Whose activity is shown; of everything when it names nothing. */
export type ActivitySubject = { nft_id?: string; user_id?: string; charity_id?: string; collection_id?: string }
export type Which = { subject: ActivitySubject; kinds: readonly ActivityKind[] }

const queryOf = ({ subject, kinds }: Which) => ({ ...subject, ...(kinds.length > 0 && { kinds: kinds.join(',') }) })

/** The history of a work is refetched with the work; other lists stay as they are until somebody wants the new entries. */
const listKey = (which: Which) =>
  which.subject.nft_id
    ? [...keys.history(which.subject.nft_id), 'activity', queryOf(which)]
    : [...keys.activity(), 'list', queryOf(which)]

export const activityQuery = (which: Which) =>
  infiniteQueryOptions({
    queryKey: listKey(which),
    queryFn: ({ signal, pageParam }) =>
      call(listActivity, { query: { ...queryOf(which), ...(pageParam && { cursor: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** The newest entries, fetched again whenever there are new ones. */
export const latestActivityQuery = (which: Which) =>
  queryOptions({
    queryKey: [...keys.latestActivity(), queryOf(which)],
    queryFn: ({ signal }) => call(listActivity, { query: queryOf(which) }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const historyQuery = (nftId: string) => activityQuery({ subject: { nft_id: nftId }, kinds: [] })

export const pricesQuery = (nftId: string) =>
  queryOptions({
    queryKey: keys.priceHistory(nftId),
    queryFn: async ({ signal }) => (await call(listPrices, { params: { id: nftId } }, signal)).prices,
  })

/** To all, or to one charity. */
export const giftDaysQuery = (charityId: string | undefined) =>
  queryOptions({
    queryKey: [...keys.donations(), 'days', charityId ?? ''],
    queryFn: ({ signal }) => call(listGiftDays, { query: charityId ? { charity_id: charityId } : {} }, signal),
  })

export const collectionDaysQuery = (collectionId: string) =>
  queryOptions({
    queryKey: [...keys.latestActivity(), 'days', collectionId],
    queryFn: async ({ signal }) => (await call(listCollectionDays, { params: { id: collectionId } }, signal)).days,
  })
