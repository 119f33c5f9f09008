import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

const contract = () => import('@gooddrop/contract/giving.ts')
const getGiven = async () => (await contract()).getGiven
const getProofTrust = async () => (await contract()).getProofTrust
const listCharities = async () => (await contract()).listCharities
const listDonations = async () => (await contract()).listDonations

export const charitiesQuery = () =>
  queryOptions({
    queryKey: keys.charities(),
    queryFn: async ({ signal }) => (await call(listCharities, {}, signal)).charities,
  })

type Which = { nft_id?: string; user_id?: string; charity_id?: string; limit?: number }

export const donationsOfQuery = (which: Which) =>
  queryOptions({
    queryKey: [...keys.donations(), which],
    queryFn: ({ signal }) => call(listDonations, { query: which }, signal),
  })

export const LATEST_GIFTS = 4
export const latestGiftsQuery = () => donationsOfQuery({ limit: LATEST_GIFTS })

export const givenQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keys.donations(), 'given', userId],
    queryFn: ({ signal }) => call(getGiven, { params: { userId } }, signal),
  })

/** Kept for as long as the page is open: it works offline from then on. */
export const proofTrustQuery = () =>
  queryOptions({
    queryKey: keys.proofTrust(),
    queryFn: ({ signal }) => call(getProofTrust, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })

export const giftsOfQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.donations(), 'of', userId],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listDonations, { query: { user_id: userId, ...(cursor && { cursor }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
