import { listCharities, listDonations } from '@gooddrop/contract/giving.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

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
