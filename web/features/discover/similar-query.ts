import { listSimilar } from '@gooddrop/contract/similar.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

/** What is like a work does not change from one moment to the next. */
const SIMILAR_FOR_MS = 10 * 60_000

export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: keys.similar(id),
    queryFn: async ({ signal }) => (await call(listSimilar, { params: { id } }, signal)).nfts,
    staleTime: SIMILAR_FOR_MS,
  })
