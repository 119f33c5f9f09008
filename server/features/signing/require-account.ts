import { type Drops, xrpFromDrops } from '@gooddrop/contract/money.ts'
import { type AccountState, accountInfo } from '@gooddrop/ledger/queries.ts'
import { type Action, neededFor, type Reserves, spendable } from '@gooddrop/ledger/reserve.ts'
import { AppError } from '#app-error.ts'
import type { SignContext } from './signable.ts'

/** The account is on the ledger. Enough to cancel an offer: its fee may come out of the reserve. */
export async function requireAccount({ ledger }: Pick<SignContext, 'ledger'>, account: string): Promise<AccountState> {
  const found = await accountInfo(ledger, account)
  if (!found) throw new AppError('account_not_found')
  return found
}

/** The account can pay for what it is about to sign. Gives the network's reserves. */
export async function requireFunds(
  ctx: SignContext,
  account: string,
  action: Action,
  amount: Drops = 0n,
): Promise<Reserves> {
  const [holdings, reserves] = await Promise.all([requireAccount(ctx, account), ctx.reserves()])
  const free = spendable(holdings, reserves)
  const needed = neededFor(action, amount, reserves)
  if (free < needed) throw new AppError('insufficient_funds', { message: notEnough(needed, free) })
  return reserves
}

const notEnough = (needed: Drops, free: Drops) =>
  `This needs ${xrpFromDrops(needed)} XRP, and your wallet can spend ${xrpFromDrops(free > 0n ? free : 0n)} XRP`
