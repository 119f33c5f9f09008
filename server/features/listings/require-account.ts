import { hasFlag } from '@gooddrop/ledger/account-flags.ts'
import { accountInfo } from '@gooddrop/ledger/queries.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { copy } from '#features/sales/copy.ts'
import { requireLedger } from '#features/signing/require.ts'

/** Taking an offer back costs a fee only, which may come out of the reserve: being on the ledger is enough. */
export async function requireAccount(deps: Deps, account: string): Promise<void> {
  if (!(await accountInfo(requireLedger(deps), account))) throw new AppError('account_not_found')
}

/** The ledger lets such an account list, and then refuses every buyer, at the buyer's cost. */
export async function requireTakesOffers(deps: Deps, seller: string): Promise<void> {
  const root = await accountInfo(requireLedger(deps), seller)
  if (!root) throw new AppError('account_not_found')
  if (hasFlag(root.flags, 'disallowIncomingNftOffers'))
    throw new AppError('conflict', { message: copy.sellerTakesNoOffers })
}
