import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Workers } from '#jobs/worker.ts'
import { cancelIntent } from './cancel-payment.ts'
import { retryDelivery } from './deliveries.ts'
import { moveOrder, type OrderRow, unfinishedOrders } from './order-store.ts'
import { OPEN_MS } from './order-xrp.ts'
import { recoverOrders } from './recover-orders.ts'
import { finishRefund } from './refund-order.ts'
import { lookUpOrder } from './settle-order.ts'

export const paymentsWorkers = {
  'payments.finish-orders': { every: '* * * * *', work: (deps) => finishOrders(deps) },
  'payments.recover-orders': { every: '* * * * *', work: (deps) => recoverOrders(deps) },
} satisfies Partial<Workers>

/** The call that is confirming, and the webhook, have so much time before we ask the card service ourselves. */
const CONFIRMING_MS = 30_000

/** At a quote the bank is answered sooner: nobody waits whether the price turns in their favour. */
const BANK_MS = 15 * 60_000

/** A delivery takes a few ledgers. One that waits longer is checked with the card service once more. */
const WAITING_MS = 60_000

/** Ends what a killed server, a lost answer or a closed browser left behind. */
export async function finishOrders(deps: Deps): Promise<void> {
  for (const order of await unfinishedOrders(deps.db)) {
    try {
      await finishOrder(deps, order)
    } catch (error) {
      // One order that fails must not keep the others waiting.
      deps.log.warn({ err: error, order: order.id }, 'an order has to wait')
    }
  }
}

async function finishOrder(deps: Deps, order: OrderRow): Promise<void> {
  const now = deps.clock.now().getTime()
  const since = (moment: string | null) => (moment === null ? 0 : now - Date.parse(moment))
  if (order.state === 'open' && since(order.created_at) > OPEN_MS) await cancelOpen(deps, order)
  if (order.state === 'confirming' && since(order.confirmed_at) > CONFIRMING_MS) {
    const found = await lookUpOrder(deps, order)
    // The bank was not answered within the time: nothing is charged behind anybody's back later.
    const bankMs = order.rate === null ? OPEN_MS : BANK_MS
    if (found.state === 'confirming' && since(order.confirmed_at) > bankMs) await cancelIntent(deps, found)
  }
  if (order.state === 'refunding') await finishRefund(deps, order)
  // Whatever could not be delivered at once may have been disputed or given back since.
  if (order.state === 'paid' && since(order.paid_at) > WAITING_MS) await lookUpOrder(deps, order)
  if (order.state === 'held' && order.retry_at !== null && Date.parse(order.retry_at) <= now) {
    await lookUpOrder(deps, order)
    await inTransaction(deps.db, (tx) => retryDelivery(tx, deps, order.id))
  }
}

async function cancelOpen(deps: Deps, order: OrderRow): Promise<void> {
  if (order.payment_intent_id) await cancelIntent(deps, order)
  else await inTransaction(deps.db, (tx) => moveOrder(tx, order.id, 'canceled', {}, ['open']))
}
