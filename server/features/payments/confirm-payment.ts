import type { BodyOf } from '@gooddrop/contract/endpoint.ts'
import type { confirmPayment as endpoint } from '@gooddrop/contract/payments.ts'
import type Stripe from 'stripe'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { requireTreasuryWorks } from '#features/house-accounts/require-house-account.ts'
import { lockBuyer } from './cards.ts'
import { readStock, requireMayBuy, requireStock, type Stock } from './check-purchase.ts'
import { copy } from './copy.ts'
import { findOrder, moveOrder, type OrderRow } from './order-store.ts'
import { requireOwnOrder } from './orders.ts'
import { ask, Declined, declinedError, isUnexpectedState, requirePayments } from './provider.ts'
import { isQuoteOver } from './quote.ts'
import { decline, lookUpOrder, settleOrder, WITH_CHARGE } from './settle-order.ts'

export type Confirmed = {
  order: OrderRow
  status: 'succeeded' | 'requires_action' | 'processing'
  url: string | null
}

const PAID: readonly string[] = ['paid', 'held', 'delivered', 'refunding', 'refunded']

/**
 * Charges the card, once however often it is asked: the key of the call is the order and its attempt, so that a second
 * click, a second tab or a restarted server gets the first one's answer.
 */
export async function confirmPayment(
  deps: Deps,
  actor: Actor,
  { payment_intent_id: intentId }: BodyOf<typeof endpoint>,
): Promise<Confirmed> {
  const found = await requireOwnOrder(deps, actor, intentId)
  // Back from the bank, or after a crash: perhaps it is paid.
  const order = found.state === 'confirming' ? await lookUpOrder(deps, found) : found
  if (PAID.includes(order.state)) return { order, status: 'succeeded', url: null }
  if (order.state === 'canceled') throw new AppError('conflict', { message: copy.over })
  // It was confirming when we looked and is open now: the bank was not answered, or has refused since.
  if (found.state === 'confirming' && order.state === 'open')
    throw declinedError(new Declined(order.reason ?? 'card_declined'))
  await requireTreasuryWorks(deps)
  const begun = await begin(deps, actor, order, await readStock(deps))
  if (PAID.includes(begun.state)) return { order: begun, status: 'succeeded', url: null }
  const intent = await charge(deps, begun)
  const settled = await settleOrder(deps, begun.id, intent)
  if (PAID.includes(settled.state)) return { order: settled, status: 'succeeded', url: null }
  if (intent.status === 'requires_action')
    return { order: settled, status: 'requires_action', url: intent.next_action?.redirect_to_url?.url ?? null }
  if (intent.status === 'processing') return { order: settled, status: 'processing', url: null }
  if (intent.status === 'canceled') throw new AppError('conflict', { message: copy.over })
  throw declinedError(new Declined(settled.reason ?? 'card_declined'))
}

/** Stored before the card service is asked, so that the charge is looked up however this ends. */
async function begin(deps: Deps, actor: Actor, order: OrderRow, stock: Stock): Promise<OrderRow> {
  const { id, amount_cents: cents } = order
  return inTransaction(deps.db, async (tx) => {
    const person = await lockBuyer(tx, actor.userId)
    // Another click may have been faster. Once it is being paid, the bank's own time does not count.
    const current = await findOrder(tx, id)
    if (current && PAID.includes(current.state)) return current
    await requireMayBuy(tx, deps, { userId: actor.userId, cents, orderId: id })
    await requireStock(tx, deps, stock, order)
    if (current?.state === 'open' && isQuoteOver(current, deps.config, deps.clock.now()))
      throw new AppError('conflict', { message: copy.quoteOver })
    const begun = await moveOrder(tx, id, 'confirming', { confirmed_at: deps.clock.now(), reason: null }, [
      'open',
      'confirming',
    ])
    if (!begun) {
      const meanwhile = await findOrder(tx, id)
      if (meanwhile && PAID.includes(meanwhile.state)) return meanwhile
      throw new AppError('conflict', { message: copy.over })
    }
    if (begun.wallet_address !== person.walletAddress) throw new AppError('conflict', { message: copy.walletChanged })
    return begun
  })
}

async function charge(deps: Deps, order: OrderRow): Promise<Stripe.PaymentIntent> {
  const { stripe } = requirePayments(deps)
  const intentId = order.payment_intent_id!
  try {
    return await ask(() =>
      stripe.paymentIntents.confirm(
        intentId,
        {
          payment_method: order.payment_method_id,
          ...WITH_CHARGE,
          return_url: `${deps.config.PUBLIC_URL}/add-Info?payment_intent=${intentId}`,
        },
        { idempotencyKey: `order-${order.id}-${order.attempt}` },
      ),
    )
  } catch (error) {
    if (isUnexpectedState(error)) return ask(() => stripe.paymentIntents.retrieve(intentId, WITH_CHARGE))
    if (!(error instanceof Declined)) throw error
    await inTransaction(deps.db, (tx) => decline(tx, order.id, error.reason))
    throw declinedError(error)
  }
}
