import { listMyBids } from '@gooddrop/contract/auctions.ts'
import { listBids } from '@gooddrop/contract/bids.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

export const bidsQuery = (nftId: string) =>
  queryOptions({
    queryKey: keys.bids(nftId),
    queryFn: async ({ signal }) => (await call(listBids, { query: { nft_id: nftId } }, signal)).data,
    meta: { toastsError: true },
  })

export const myBidsQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.nftList('my-bids', userId),
    queryFn: async ({ signal }) => (await call(listMyBids, {}, signal)).bids,
  })
