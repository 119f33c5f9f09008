import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { copy } from './copy.ts'
import type { OrderRow } from './order-store.ts'
import { requireOwnOrder } from './orders.ts'
import { ask, isUnexpectedState, requirePayments } from './provider.ts'
import { lookUpOrder, settleOrder } from './settle-order.ts'

/** It is over once the card service has cancelled it: until then a charge may still be on its way. */
export async function cancelPayment(deps: Deps, actor: Actor, intentId: string): Promise<OrderRow> {
  const order = await cancelIntent(deps, await requireOwnOrder(deps, actor, intentId))
  if (order.state !== 'canceled') throw new AppError('conflict', { message: copy.paid })
  return order
}

export async function cancelIntent(deps: Deps, order: OrderRow): Promise<OrderRow> {
  const { stripe } = requirePayments(deps)
  const intentId = order.payment_intent_id
  if (!intentId || (order.state !== 'open' && order.state !== 'confirming')) return order
  try {
    const reason = { cancellation_reason: 'abandoned' } as const
    const intent = await ask(() => stripe.paymentIntents.cancel(intentId, reason))
    return await settleOrder(deps, order.id, intent)
  } catch (error) {
    if (!isUnexpectedState(error)) throw error
    return lookUpOrder(deps, order)
  }
}
