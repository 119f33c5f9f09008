import { CENTS_PER_USD } from '@gooddrop/contract/constants.ts'
import { accountInfo, networkCosts } from '@gooddrop/ledger/queries.ts'
import { spendable } from '@gooddrop/ledger/reserve.ts'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { requireTreasury } from '#features/house-accounts/require-house-account.ts'
import { requireLedger } from '#features/signing/require.ts'
import { copy } from './copy.ts'
import { isFrozen } from './dispute-store.ts'
import { promisedDrops, spentCents } from './order-store.ts'

const DAY_MS = 86_400_000

type Purchase = { userId: string; cents: number; orderId: string }

/** Our own rules for this person and amount. Called with the person's row locked, so that two calls cannot both pass. */
export async function requireMayBuy(db: Db, { config, clock }: Deps, purchase: Purchase): Promise<void> {
  const { userId, cents, orderId } = purchase
  if (!config.SELL_XRP) throw new AppError('forbidden', { message: copy.notSelling })
  if (await isFrozen(db, userId)) throw new AppError('forbidden', { message: copy.frozen })
  const since = new Date(clock.now().getTime() - DAY_MS)
  const spent = await spentCents(db, userId, since, orderId)
  if (spent + cents > config.SELL_XRP_DAILY_USD * CENTS_PER_USD)
    throw new AppError('purchase_limit', { message: copy.limit(config.SELL_XRP_DAILY_USD) })
}

/** Nobody is charged for what could not be delivered. */
export async function requireStock(deps: Deps, drops: bigint, orderId: string): Promise<void> {
  const client = requireLedger(deps)
  const treasury = requireTreasury(deps)
  const [root, { reserves }, promised] = await Promise.all([
    accountInfo(client, treasury.account),
    networkCosts(client),
    promisedDrops(deps.db, orderId),
  ])
  if (!root || spendable(root, reserves) - promised < drops)
    throw new AppError('payments_unavailable', { message: copy.noCredit })
}
