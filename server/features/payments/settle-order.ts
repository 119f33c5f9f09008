import type Stripe from 'stripe'
import { AppError } from '#app-error.ts'
import type { Db, Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { enqueueDelivery } from '#features/house-accounts/enqueue.ts'
import type { Payments } from './open-payments.ts'
import { findOrder, moveOrder, type OrderRow, setProblem } from './order-store.ts'
import { publishOrder } from './orders.ts'
import { ask, isMissing, requirePayments } from './provider.ts'
import { endTakenBack, problemOf, takeBack } from './taken-back.ts'

/** Whether a payment was disputed or given back is known of its charge. */
export const WITH_CHARGE = { expand: ['latest_charge'] }

/** Asks the card service for the state of the intent; what anybody else says about it does not count. */
export async function lookUpOrder(deps: Deps, order: OrderRow): Promise<OrderRow> {
  if (!order.payment_intent_id) return order
  const { stripe } = requirePayments(deps)
  const intentId = order.payment_intent_id
  return settleOrder(deps, order.id, await ask(() => stripe.paymentIntents.retrieve(intentId, WITH_CHARGE)))
}

/**
 * Whether this order was paid in full and has not been taken back, by the word of the card service alone: the intent
 * names the order, the wallet and the XRP that were bought.
 */
export async function isPaidAtCards(
  db: Db,
  { stripe }: Payments,
  order: OrderRow,
  intentId: string,
): Promise<'paid' | 'unpaid' | 'unknown'> {
  try {
    const intent = await ask(() => stripe.paymentIntents.retrieve(intentId, WITH_CHARGE))
    const { status, amount_received: received, currency, metadata } = intent
    const isOf =
      metadata.order === order.id && metadata.wallet === order.wallet_address && metadata.drops === order.drops
    const isWhole = status === 'succeeded' && received === order.amount_cents && currency === order.currency
    return isOf && isWhole && (await problemOf(db, order.id, intent)) === null ? 'paid' : 'unpaid'
  } catch (error) {
    if (isMissing(error)) return 'unpaid'
    if (error instanceof AppError) return 'unknown'
    throw error
  }
}

/** Moves the order to the state of its intent, in one transaction with what follows from it. Repeating it is safe. */
export async function settleOrder(deps: Deps, orderId: string, intent: Stripe.PaymentIntent): Promise<OrderRow> {
  return inTransaction(deps.db, async (tx) => {
    const moved = await move(tx, deps, orderId, intent)
    if (moved) await publishOrder(tx, moved)
    return moved ?? (await findOrder(tx, orderId))!
  })
}

async function move(tx: Tx, deps: Deps, orderId: string, intent: Stripe.PaymentIntent): Promise<OrderRow | undefined> {
  if (intent.status === 'succeeded') return takePayment(tx, deps, orderId, intent)
  if (intent.status === 'canceled') return moveOrder(tx, orderId, 'canceled')
  // A card that was refused, or a bank that was not answered: the next try is another attempt.
  if (intent.status === 'requires_payment_method') {
    const reason = intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? 'card_declined'
    return decline(tx, orderId, reason)
  }
  return undefined
}

/** Nothing was charged: the order is open again. */
export async function decline(tx: Tx, orderId: string, reason: string): Promise<OrderRow | undefined> {
  const order = await findOrder(tx, orderId)
  if (!order) return undefined
  return moveOrder(tx, orderId, 'open', { reason, attempt: order.attempt + 1 })
}

async function takePayment(
  tx: Tx,
  deps: Deps,
  orderId: string,
  intent: Stripe.PaymentIntent,
): Promise<OrderRow | undefined> {
  const { id, amount_received: received, currency } = intent
  const problem = await problemOf(tx, orderId, intent)
  const paid = await moveOrder(
    tx,
    orderId,
    'paid',
    { paid_at: deps.clock.now(), reason: null, payment_intent_id: id },
    ['open', 'confirming'],
  )
  if (!paid) {
    const known = await findOrder(tx, orderId)
    return known && problem ? takeBack(tx, deps, known, problem) : undefined
  }
  if (problem) {
    await setProblem(tx, orderId, problem)
    return endTakenBack(tx, deps, orderId, problem)
  }
  if (received !== paid.amount_cents || currency !== paid.currency) {
    deps.log.error({ order: orderId, received, currency }, 'another amount was paid than was asked for')
    return moveOrder(tx, orderId, 'held', { reason: 'amount_differs' })
  }
  await enqueueDelivery(tx, deps, { orderId, to: paid.wallet_address, drops: paid.drops })
  return paid
}
