import { listCredentials } from '@gooddrop/contract/credentials.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

/** Everything that was said of a charity on the ledger, newest first, with its transactions. Not for the first page. */
export const credentialsQuery = (account: string) =>
  queryOptions({
    queryKey: keys.credentials(account),
    queryFn: async ({ signal }) => (await call(listCredentials, { params: { account } }, signal)).credentials,
  })
