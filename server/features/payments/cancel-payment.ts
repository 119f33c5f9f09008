import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { copy } from './copy.ts'
import { ownOrder } from './own-order.ts'
import { ask, isUnexpectedState, requirePayments } from './provider.ts'
import { lookUpOrder, settleOrder } from './settle-order.ts'
import type { OrderRow } from './store.ts'

/** It is over once the card service has let go of it: until then a charge may still be on its way. */
export async function cancelPayment(deps: Deps, actor: Actor, intentId: string): Promise<OrderRow> {
  const order = await letGo(deps, await ownOrder(deps, actor, intentId))
  if (order.state !== 'canceled') throw new AppError('conflict', { message: copy.paid })
  return order
}

export async function letGo(deps: Deps, order: OrderRow): Promise<OrderRow> {
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
