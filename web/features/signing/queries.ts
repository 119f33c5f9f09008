import { getBalance } from '@gooddrop/contract/signing.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

export const balanceQuery = (walletAddress: string) =>
  queryOptions({
    queryKey: keys.balance(walletAddress),
    queryFn: async ({ signal }) => (await call(getBalance, { params: { walletAddress } }, signal)).response,
  })
