import { getPasskeyWallet, type PasskeyWalletKey } from '@gooddrop/contract/passkey-wallet.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

export const passkeyWalletQuery = () =>
  queryOptions({
    queryKey: keys.passkeyWallet(),
    queryFn: ({ signal }) => call(getPasskeyWallet, {}, signal),
    staleTime: 5_000,
  })

/** How far a change of keys has come: the newest key does not sign yet, both sign, or only the newest does. */
export function rotationOf(keys: readonly PasskeyWalletKey[]): {
  stage: 'none' | 'set' | 'end' | 'done'
  newest?: PasskeyWalletKey
} {
  const newest = keys.at(-1)
  const earlier = keys.slice(0, -1)
  if (!newest || earlier.length === 0) return { stage: 'none' }
  if (newest.signs === false) return { stage: 'set', newest }
  return { stage: earlier.some(({ signs }) => signs === true) ? 'end' : 'done', newest }
}
