import { listHistory } from '@gooddrop/contract/nfts.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

export const historyQuery = (nftId: string) =>
  queryOptions({
    queryKey: keys.history(nftId),
    queryFn: async ({ signal }) => (await call(listHistory, { params: { id: nftId } }, signal)).history,
  })
