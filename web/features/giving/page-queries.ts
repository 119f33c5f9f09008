import { type DirectGift, getGift, listDirectGifts } from '@gooddrop/contract/direct-gifts.ts'
import { type Donation, listDonations } from '@gooddrop/contract/giving.ts'
import {
  getCharity,
  getGiving,
  listCharityUpdates,
  listGivenByCharity,
  listPaymentsToGivers,
  listRanking,
  listWorksForCharity,
  type Ranking,
} from '@gooddrop/contract/giving-pages.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

const after = (cursor: string) => (cursor ? { cursor } : {})
const pages = { initialPageParam: '', getNextPageParam: ({ next }: { next: string | null }) => next }

export const givingQuery = () =>
  queryOptions({
    queryKey: [...keys.donations(), 'giving'],
    queryFn: ({ signal }) => call(getGiving, {}, signal),
  })

export const sharesQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: [...keys.donations(), 'shares', month ?? ''],
    queryFn: async ({ signal }) =>
      (await call(listGivenByCharity, { query: month ? { month } : {} }, signal)).charities,
  })

export const rankingQuery = (kind: Ranking, limit: number) =>
  infiniteQueryOptions({
    queryKey: [...keys.donations(), 'ranking', kind, limit],
    queryFn: ({ signal, pageParam }) =>
      call(listRanking, { params: { kind }, query: { limit, ...after(pageParam) } }, signal),
    ...pages,
  })

/** All gifts, or those to one charity. */
export const feedQuery = (charityId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.donations(), 'feed', charityId ?? ''],
    queryFn: ({ signal, pageParam }) =>
      call(
        listDonations,
        { query: { limit: 10, ...(charityId && { charity_id: charityId }), ...after(pageParam) } },
        signal,
      ),
    ...pages,
  })

export type DirectWhich = { nft_id: string } | { charity_id: string } | { user_id: string }

/** Payments of bidders who did not win. */
export const directGiftsQuery = (which: DirectWhich) =>
  infiniteQueryOptions({
    queryKey: [...keys.donations(), 'direct', which],
    queryFn: ({ signal, pageParam }) => call(listDirectGifts, { query: { ...which, ...after(pageParam) } }, signal),
    ...pages,
  })

export type AnyGift = Donation | DirectGift
export const isDirect = (gift: AnyGift): gift is DirectGift => 'hash' in gift

/** A gift of a sale, or a direct one. */
export const giftQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.donations(), 'one', id],
    queryFn: async ({ signal }): Promise<AnyGift> => (await call(getGift, { params: { id } }, signal)).gift,
  })

export const charityQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.charities(), id],
    queryFn: async ({ signal }) => (await call(getCharity, { params: { id } }, signal)).charity,
  })

export const updatesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.charities(), id, 'updates'],
    queryFn: ({ signal, pageParam }) =>
      call(listCharityUpdates, { params: { id }, query: { limit: 4, ...after(pageParam) } }, signal),
    ...pages,
  })

export const paymentsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.charities(), id, 'payments'],
    queryFn: ({ signal, pageParam }) =>
      call(listPaymentsToGivers, { params: { id }, query: { limit: 10, ...after(pageParam) } }, signal),
    ...pages,
  })

export const suggestingQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keys.nftList('suggesting', id),
    queryFn: ({ signal, pageParam }) =>
      call(listWorksForCharity, { params: { id }, query: { limit: 8, ...after(pageParam) } }, signal),
    ...pages,
  })
