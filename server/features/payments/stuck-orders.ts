import type { Db } from '#db/database.ts'
import type { OrderRow } from './store.ts'

const MINUTES_MS = 10 * 60_000

/** Held, on its way back, or paid a while ago and still not on a ledger. */
export const stuckOrders = (db: Db, now: Date): Promise<OrderRow[]> =>
  db
    .selectFrom('card_orders')
    .selectAll()
    .where((is) =>
      is.or([
        is('state', 'in', ['held', 'refunding']),
        is.and([is('state', '=', 'paid'), is('paid_at', '<', new Date(now.getTime() - MINUTES_MS).toISOString())]),
      ]),
    )
    .orderBy('id')
    .execute()

/** Said at /health/ready, so that somebody looks. */
export async function ordersWarning(db: Db, now: Date): Promise<string | undefined> {
  const { length } = await stuckOrders(db, now)
  return length > 0 ? `${length} paid and not delivered: npm run operator -- orders stuck` : undefined
}
