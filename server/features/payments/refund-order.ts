import { audit } from '#db/audit.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { withdrawWork } from '#features/house-accounts/enqueue.ts'
import { findOrder, moveOrder, type OrderRow } from './order-store.ts'
import { publishOrder } from './orders.ts'
import { ask, isTakenBack, requirePayments } from './provider.ts'
import { lookUpOrder } from './settle-order.ts'

/**
 * Gives the money back for XRP that cannot be delivered. Undefined when they were, or may still be: a delivery that is
 * signed could reach the ledger any moment.
 */
export async function refundOrder(deps: Deps, orderId: string): Promise<OrderRow | undefined> {
  const begun = await inTransaction(deps.db, async (tx) => {
    if ((await findOrder(tx, orderId))?.state === 'paid' && (await withdrawWork(tx, 'delivery', orderId)))
      await moveOrder(tx, orderId, 'held', { reason: 'withdrawn' })
    const refunding = await moveOrder(tx, orderId, 'refunding', { retry_at: null })
    if (refunding)
      await audit(tx, { action: 'order.refunded', subject: { type: 'order', id: orderId }, at: deps.clock.now() })
    return refunding
  })
  return begun && finishRefund(deps, begun)
}

/** The same key each time: however often it is tried, it is given back once. */
export async function finishRefund(deps: Deps, order: OrderRow): Promise<OrderRow> {
  const { stripe } = requirePayments(deps)
  const payment_intent = order.payment_intent_id!
  try {
    await ask(() => stripe.refunds.create({ payment_intent }, { idempotencyKey: `refund-${order.id}` }))
  } catch (error) {
    // It was given back, or disputed, at the card service: that ends the order, or holds it.
    if (!isTakenBack(error)) throw error
    return lookUpOrder(deps, order)
  }
  return inTransaction(deps.db, async (tx) => {
    const done = await moveOrder(tx, order.id, 'refunded', { refunded_at: deps.clock.now() })
    if (done) await publishOrder(tx, done)
    return done ?? order
  })
}
