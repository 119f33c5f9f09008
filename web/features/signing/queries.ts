import { getBalance, getWallets } from '@gooddrop/contract/signing.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

export const balanceQuery = (walletAddress: string) =>
  queryOptions({
    queryKey: keys.balance(walletAddress),
    queryFn: ({ signal }) => call(getBalance, { params: { walletAddress } }, signal),
    staleTime: 15_000,
  })

/** Which wallets the operator has turned on, and for which network. */
export const walletsQuery = () =>
  queryOptions({
    queryKey: keys.wallets(),
    queryFn: ({ signal }) => call(getWallets, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
