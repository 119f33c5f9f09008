import { getProfile } from '@gooddrop/contract/accounts.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.profile(userId),
    queryFn: async ({ signal }) => (await call(getProfile, { params: { userId } }, signal)).profile,
  })
