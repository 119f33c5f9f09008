import type { FastifyInstance } from 'fastify'
import Stripe from 'stripe'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { freezeBuyer } from './freeze.ts'
import { requirePayments } from './provider.ts'
import { lookUpOrder } from './settle-order.ts'
import { findOrder, findOrderByIntent, type OrderRow } from './store.ts'

export const WEBHOOK_PATH = '/api/v1/stripe/webhook'

const MOST_BYTES = 256 * 1024
/** Older words are not heard: whoever recorded one cannot play it again. */
const MOST_SECONDS_OFF = 300

/** The second way by which a payment is heard of, for a browser that was closed and a server that was killed. */
export function webhookRoute(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    // The signature is over the very bytes, so they are taken before anybody parses them.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, raw, done) =>
      done(null, raw),
    )
    scope.post(WEBHOOK_PATH, async ({ headers, body: raw }) => {
      await hearWebhook(deps, Buffer.isBuffer(raw) ? raw : Buffer.alloc(0), String(headers['stripe-signature'] ?? ''))
      return { success: true, message: 'OK' }
    })
  })
}

export async function hearWebhook(deps: Deps, raw: Buffer, signature: string): Promise<void> {
  const event = await readEvent(deps, raw, signature)
  if (await wasHeard(deps, event.id)) return
  await applyAdvice(deps, event)
  // Only now: killed before, it is sent and heard again, and what it leads to happens once anyway.
  await deps.db
    .insertInto('card_events')
    .values({ id: event.id, type: event.type, received_at: deps.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function readEvent(deps: Deps, raw: Buffer, signature: string): Promise<Stripe.Event> {
  const { stripe, webhookSecret } = deps.payments ?? {}
  if (!stripe || !webhookSecret) throw new AppError('not_found')
  try {
    const now = deps.clock.now().getTime()
    return stripe.webhooks.constructEvent(raw, signature, webhookSecret, MOST_SECONDS_OFF, undefined, now)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new AppError('forbidden', { message: 'This was not signed by the card service' })
    throw new AppError('invalid_input')
  }
}

const wasHeard = async ({ db }: Deps, id: string) =>
  (await db.selectFrom('card_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The word is only a trigger: what counts is what the card service answers when it is asked. */
async function applyAdvice(deps: Deps, event: Stripe.Event): Promise<void> {
  if (event.type.startsWith('payment_intent.')) {
    const order = await orderOf(deps, event.data.object as Stripe.PaymentIntent)
    if (order) await lookUpOrder(deps, order)
  }
  if (event.type === 'charge.dispute.created') await heedDispute(deps, event.data.object as Stripe.Dispute)
}

/** By its intent; killed before the intent's id was written down, by the order that the intent names. */
async function orderOf({ db }: Deps, intent: Stripe.PaymentIntent): Promise<OrderRow | undefined> {
  const known = await findOrderByIntent(db, intent.id)
  if (known) return known
  const named = intent.metadata?.order
  const order = named && /^[0-9a-f-]{36}$/.test(named) ? await findOrder(db, named) : undefined
  return order && order.payment_intent_id === null ? { ...order, payment_intent_id: intent.id } : undefined
}

async function heedDispute(deps: Deps, { id }: Stripe.Dispute): Promise<void> {
  const { stripe } = requirePayments(deps)
  const { payment_intent: intent, reason } = await stripe.disputes.retrieve(id)
  const intentId = typeof intent === 'string' ? intent : intent?.id
  const order = intentId ? await findOrderByIntent(deps.db, intentId) : undefined
  if (!order) return
  await inTransaction(deps.db, (tx) => freezeBuyer(tx, order, { id, reason }, deps.clock.now()))
  deps.log.error({ order: order.id, dispute: id }, 'a payment is disputed: its buyer is sold nothing more')
}
