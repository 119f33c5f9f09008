import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { letGo } from './cancel-payment.ts'
import { OPEN_MS } from './order-xrp.ts'
import { finishRefund } from './refund-order.ts'
import { retryDelivery } from './retry-delivery.ts'
import { lookUpOrder } from './settle-order.ts'
import type { OrderRow } from './store.ts'

/** Time for the call that is at it, and for the webhook. */
const PATIENCE_MS = 30_000

/** What a killed server, a lost answer or a closed browser left behind is brought to its end. */
export async function lookAfterOrders(deps: Deps): Promise<void> {
  const orders = await deps.db
    .selectFrom('card_orders')
    .selectAll()
    .where('state', 'in', ['open', 'confirming', 'held', 'refunding'])
    .orderBy('created_at')
    .limit(500)
    .execute()
  for (const order of orders) {
    try {
      await lookAfter(deps, order)
    } catch (error) {
      // One that cannot be helped now must not keep the others waiting.
      deps.log.warn({ err: error, order: order.id }, 'an order has to wait')
    }
  }
}

async function lookAfter(deps: Deps, order: OrderRow): Promise<void> {
  const now = deps.clock.now().getTime()
  const since = (moment: string | null) => (moment === null ? 0 : now - Date.parse(moment))
  if (order.state === 'open' && since(order.created_at) > OPEN_MS) await letGoForGood(deps, order)
  if (order.state === 'confirming' && since(order.confirmed_at) > PATIENCE_MS) {
    const found = await lookUpOrder(deps, order)
    // Nobody has told the bank within the time: nothing is charged behind anybody's back later.
    if (found.state === 'confirming' && since(order.confirmed_at) > OPEN_MS) await letGo(deps, found)
  }
  if (order.state === 'refunding') await finishRefund(deps, order)
  if (order.state === 'held' && order.retry_at !== null && Date.parse(order.retry_at) <= now)
    await inTransaction(deps.db, (tx) => retryDelivery(tx, deps, order.id))
}

async function letGoForGood(deps: Deps, order: OrderRow): Promise<void> {
  if (order.payment_intent_id) await letGo(deps, order)
  else
    await deps.db
      .updateTable('card_orders')
      .set({ state: 'canceled' })
      .where('id', '=', order.id)
      .where('state', '=', 'open')
      .execute()
}
