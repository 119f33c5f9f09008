import { type Drops, xrpFromDrops } from '@gooddrop/contract/money.ts'
import { accountInfo, networkCosts } from '@gooddrop/ledger/queries.ts'
import { type Action, neededFor, type Reserves, spendable } from '@gooddrop/ledger/reserve.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { requireLedger } from './require.ts'

/** Before any QR code: the account exists and can pay for what it is about to sign. Gives back the network's reserves. */
export async function requireFunds(
  deps: Pick<Deps, 'ledger'>,
  account: string,
  action: Action,
  amount: Drops = 0n,
): Promise<Reserves> {
  const client = requireLedger(deps)
  const [holdings, { reserves }] = await Promise.all([accountInfo(client, account), networkCosts(client)])
  if (!holdings) throw new AppError('account_not_found')
  const free = spendable(holdings, reserves)
  const needed = neededFor(action, amount, reserves)
  if (free < needed) throw new AppError('insufficient_funds', { message: notEnough(needed, free) })
  return reserves
}

const notEnough = (needed: Drops, free: Drops) =>
  `This needs ${xrpFromDrops(needed)} XRP, and your wallet can spend ${xrpFromDrops(free > 0n ? free : 0n)} XRP`
