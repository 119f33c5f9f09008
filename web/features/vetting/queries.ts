import { getOwnCredential } from '@gooddrop/contract/credentials.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

/** Of the wallet that is connected: another wallet is another charity, or none. */
export const ownCredentialQuery = (account: string) =>
  queryOptions({
    queryKey: [...keys.ownCredential(), account],
    queryFn: ({ signal }) => call(getOwnCredential, {}, signal),
  })
