import { getBalance } from '@gooddrop/contract/signing.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

export const balanceQuery = (walletAddress: string) =>
  queryOptions({
    queryKey: keys.balance(walletAddress),
    queryFn: ({ signal }) => call(getBalance, { params: { walletAddress } }, signal),
    staleTime: 15_000,
  })
