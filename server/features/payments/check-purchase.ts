import { CENTS_PER_USD } from '@gooddrop/contract/constants.ts'
import { accountInfo } from '@gooddrop/ledger/queries.ts'
import { spendable } from '@gooddrop/ledger/reserve.ts'
import { AppError } from '#app-error.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { requireTreasury } from '#features/house-accounts/require-house-account.ts'
import { requireLedger } from '#features/signing/require.ts'
import { copy } from './copy.ts'
import { isFrozen } from './dispute-store.ts'
import { lockSales, type OrderRow, promisedDrops, soldDrops, spentCents } from './order-store.ts'

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

/** What the treasury can spend, at a ledger that closed at `asOf`. */
export type Stock = { spendable: bigint; asOf: Date }

export async function readStock(deps: Deps): Promise<Stock> {
  const client = requireLedger(deps)
  const tip = await client.freshTip()
  const root = await accountInfo(client, requireTreasury(deps).account, { hash: tip.hash })
  return { spendable: root ? spendable(root, tip.reserves) : 0n, asOf: new Date(tip.closeTime * 1000) }
}

/**
 * Nobody is charged for what could not be delivered, and no more is sold in a day than CARD_DAILY_DROPS. Of all servers
 * one purchase at a time passes here, so that two cannot be promised the same XRP.
 */
export async function requireStock(tx: Tx, deps: Deps, stock: Stock, order: Pick<OrderRow, 'id' | 'drops'>) {
  await lockSales(tx)
  const drops = BigInt(order.drops)
  const promised = await promisedDrops(tx, order.id, stock.asOf)
  if (stock.spendable - promised < drops) throw new AppError('payments_unavailable', { message: copy.noCredit })
  const sold = await soldDrops(tx, new Date(deps.clock.now().getTime() - DAY_MS), order.id)
  if (sold + drops > deps.config.CARD_DAILY_DROPS)
    throw new AppError('payments_unavailable', { message: copy.soldForToday })
}
