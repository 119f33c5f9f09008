import { listSessions } from '@gooddrop/contract/accounts.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

export const sessionsQuery = () =>
  queryOptions({
    queryKey: keys.sessions(),
    queryFn: async ({ signal }) => (await call(listSessions, {}, signal)).sessions,
  })
