import { getAuction, listMyAuctions } from '@gooddrop/contract/auctions.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

export const auctionQuery = (nftId: string) =>
  queryOptions({
    queryKey: keys.auction(nftId),
    queryFn: async ({ signal }) => (await call(getAuction, { params: { nftId } }, signal)).auction,
  })

export const myAuctionsQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.nftList('my-auctions', userId),
    queryFn: async ({ signal }) => (await call(listMyAuctions, {}, signal)).auctions,
  })
