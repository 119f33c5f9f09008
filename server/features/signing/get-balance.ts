import { isLedgerError } from '@gooddrop/ledger/errors.ts'
import { accountInfo } from '@gooddrop/ledger/queries.ts'
import { reserveOf, spendable } from '@gooddrop/ledger/reserve.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { requireLedger } from './require.ts'

export async function getBalance(deps: Deps, address: string) {
  const ledger = requireLedger(deps)
  const [account, { reserves }] = await unlessAway(Promise.all([accountInfo(ledger, address), ledger.freshTip()]))
  if (!account) throw new AppError('account_not_found')
  const free = spendable(account, reserves)
  return {
    response: String(account.balance),
    spendable: String(free > 0n ? free : 0n),
    reserve: String(reserveOf(account.ownerCount, reserves)),
    base_reserve: String(reserves.base),
    offer_reserve: String(reserves.increment),
  }
}

const BAD_ADDRESS = ['actMalformed', 'invalidParams']

/** A ledger that does not answer is distinguished from one that says no. */
async function unlessAway<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (isLedgerError(error, ...BAD_ADDRESS)) throw new AppError('account_not_found', { cause: error })
    throw isLedgerError(error) ? new AppError('ledger_unavailable', { cause: error }) : error
  }
}
