import { getAuctionPart } from '@gooddrop/contract/auction-part.ts'
import { getAuction, listEndingSoon, listMyAuctions } from '@gooddrop/contract/auctions.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

export const auctionQuery = (nftId: string) =>
  queryOptions({
    queryKey: keys.auction(nftId),
    queryFn: async ({ signal }) => (await call(getAuction, { params: { nftId } }, signal)).auction,
  })

/** What only this person may see of it. */
export const auctionPartQuery = (nftId: string, userId: string | undefined) =>
  queryOptions({
    queryKey: [...keys.auction(nftId), 'part', userId ?? ''],
    queryFn: ({ signal }) => call(getAuctionPart, { params: { nftId } }, signal),
    enabled: userId !== undefined,
  })

export const endingSoonQuery = () =>
  queryOptions({
    queryKey: keys.nftList('ending-soon'),
    queryFn: async ({ signal }) => (await call(listEndingSoon, {}, signal)).nfts,
  })

export const myAuctionsQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.nftList('my-auctions', userId),
    queryFn: async ({ signal }) => (await call(listMyAuctions, {}, signal)).auctions,
  })
