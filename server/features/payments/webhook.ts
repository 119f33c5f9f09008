import { CARD_WEBHOOK_PATH } from '@gooddrop/contract/payments.ts'
import type { FastifyInstance } from 'fastify'
import Stripe from 'stripe'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import type { Period } from '#db/period.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { copy } from './copy.ts'
import {
  deleteEventsBefore,
  insertFreeze,
  isCleared,
  isHandled,
  liftFreezes,
  setHandled,
  setOutcome,
} from './dispute-store.ts'
import { clearDisputes, findOrder, findOrderByIntent } from './order-store.ts'
import { publishOrder } from './orders.ts'
import { ask, requirePayments } from './provider.ts'
import { lookUpIntent } from './recover-orders.ts'
import { lookUpOrder } from './settle-order.ts'
import { takeBack } from './taken-back.ts'

const MAX_BYTES = 256 * 1024
/** Older events are refused, so that a recorded one cannot be replayed. */
const MAX_AGE_SECONDS = 300

/** The second way to learn of a payment, for a browser that was closed and a server that was killed. */
export function webhookRoute(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    // The signature is over the raw bytes, so they are taken before anything parses them.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, raw, done) =>
      done(null, raw),
    )
    scope.post(CARD_WEBHOOK_PATH, async ({ headers, body: raw }) => {
      const bytes = Buffer.isBuffer(raw) ? raw : Buffer.alloc(0)
      await receiveEvent(deps, bytes, String(headers['stripe-signature'] ?? ''))
      return { success: true, message: 'OK' }
    })
  })
}

async function receiveEvent(deps: Deps, raw: Buffer, signature: string): Promise<void> {
  const event = await readEvent(deps, raw, signature)
  if (await isHandled(deps.db, event.id)) return
  await handleEvent(deps, event)
  // Only now: if the server is killed before, the event is sent again, and what it causes happens once anyway.
  await setHandled(deps.db, event, deps.clock.now())
}

async function readEvent(deps: Deps, raw: Buffer, signature: string): Promise<Stripe.Event> {
  const { stripe, webhookSecret } = deps.payments ?? {}
  if (!stripe || !webhookSecret) throw new AppError('not_found')
  try {
    const now = deps.clock.now().getTime()
    return stripe.webhooks.constructEvent(raw, signature, webhookSecret, MAX_AGE_SECONDS, undefined, now)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new AppError('forbidden', { message: copy.notSignedByProvider })
    throw new AppError('invalid_input')
  }
}

/** The event is only a trigger: what counts is what the card service answers when it is asked. */
async function handleEvent(deps: Deps, event: Stripe.Event): Promise<void> {
  if (event.type.startsWith('payment_intent.')) {
    await lookUpIntent(deps, (event.data.object as Stripe.PaymentIntent).id)
  }
  if (event.type.startsWith('charge.dispute.')) await handleDispute(deps, event.data.object as Stripe.Dispute)
  if (event.type === 'charge.refunded' || event.type.startsWith('refund.')) {
    const order = await orderPaidBy(deps, event.data.object as Stripe.Charge | Stripe.Refund)
    if (order) await lookUpOrder(deps, order)
  }
}

/** By the intent that a charge, a refund or a dispute names. */
async function orderPaidBy({ db }: Deps, { payment_intent: intent }: Pick<Stripe.Dispute, 'payment_intent'>) {
  const intentId = typeof intent === 'string' ? intent : intent?.id
  return intentId ? findOrderByIntent(db, intentId) : undefined
}

/**
 * Whose bank disputes a payment is sold nothing more, and what was paid so is not delivered, until an operator has
 * looked. When the bank decides for its customer, the money is gone and the order is over.
 */
async function handleDispute(deps: Deps, { id }: Stripe.Dispute): Promise<void> {
  const { stripe } = requirePayments(deps)
  const dispute = await ask(() => stripe.disputes.retrieve(id))
  const order = await orderPaidBy(deps, dispute)
  if (!order) return
  const { reason, status } = dispute
  const { user_id } = order
  const decided = status === 'won' || status === 'lost'
  await inTransaction(deps.db, async (tx) => {
    if (user_id !== null)
      await insertFreeze(tx, { dispute_id: id, user_id, order_id: order.id, reason, created_at: deps.clock.now() })
    if (decided) await setOutcome(tx, id, status)
    const known = await findOrder(tx, order.id)
    const problem = status === 'lost' ? 'dispute_lost' : (await isCleared(tx, order.id)) ? null : 'disputed'
    const moved = known && problem && (await takeBack(tx, deps, known, problem))
    if (moved) await publishOrder(tx, moved)
  })
  deps.log.error({ order: order.id, dispute: id, status }, 'a payment is disputed: its buyer is sold nothing more')
}

/** An operator has looked. Answers how many disputes the buyer was frozen for. */
export async function unfreezeBuyer(tx: Tx, userId: string, now: Date): Promise<number> {
  await clearDisputes(tx, userId)
  return liftFreezes(tx, userId, now)
}

/** The card service repeats an event for some days at most. */
export const paymentPeriods: readonly Period[] = [
  { what: 'Card service events (ids)', days: 90, remove: deleteEventsBefore },
]
