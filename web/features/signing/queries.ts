import { getBalance, getWallets } from '@gooddrop/contract/signing.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'
import { keys } from '#lib/query-keys.ts'

/** Null where nobody has sent the account its first XRP yet. */
export function nullIfNotActivated(error: unknown): null {
  if (error instanceof ApiError && error.code === 'account_not_found') return null
  throw error
}

export const balanceQuery = (walletAddress: string) =>
  queryOptions({
    queryKey: keys.balance(walletAddress),
    queryFn: ({ signal }) => call(getBalance, { params: { walletAddress } }, signal).catch(nullIfNotActivated),
    staleTime: 15_000,
  })

/** Which wallets the operator has turned on, and for which network. */
export const walletsQuery = () =>
  queryOptions({
    queryKey: keys.wallets(),
    queryFn: ({ signal }) => call(getWallets, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
