import { hasFlag } from '@gooddrop/ledger/account-flags.ts'
import { accountInfo } from '@gooddrop/ledger/queries.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { needLedger } from '#features/signing/need.ts'
import { texts } from './messages.ts'

/** Taking an offer back costs a fee only, which may come out of the reserve: being on the ledger is enough. */
export async function demandAccount(deps: Deps, account: string): Promise<void> {
  if (!(await accountInfo(needLedger(deps), account))) throw new AppError('account_not_found')
}

/** The ledger lets such an account list, and then refuses every buyer, at the buyer's cost. */
export async function demandTakesOffers(deps: Deps, seller: string): Promise<void> {
  const root = await accountInfo(needLedger(deps), seller)
  if (!root) throw new AppError('account_not_found')
  if (hasFlag(root.flags, 'disallowIncomingNftOffers'))
    throw new AppError('conflict', { message: texts.sellerTakesNoOffers })
}
