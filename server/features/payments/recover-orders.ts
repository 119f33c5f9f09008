import { planOf } from '@gooddrop/contract/payments.ts'
import type Stripe from 'stripe'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { usernamesOf } from '#features/accounts/find-person.ts'
import { requireLedger } from '#features/signing/require.ts'
import { recordDelivery } from './deliveries.ts'
import { findOrder, findOrderByIntent, insertOrder, type OrderRow } from './order-store.ts'
import { OPEN_MS } from './order-xrp.ts'
import { ask, requirePayments } from './provider.ts'
import { beginChecks, findChecked, lockOrderId, setCheckedUntil, takeUnmatched } from './recovery-store.ts'
import { settleOrder, WITH_CHARGE } from './settle-order.ts'

/** An intent is paid or cancelled within half of this; the rest is for a clock of the card service that is not ours. */
const OVERLAP_MS = 2 * OPEN_MS

/** Before the first payment of a new database. */
export const beginRecovery = ({ db }: Pick<Deps, 'db'>): Promise<void> => beginChecks(db)

/**
 * Asks the card service for all payments that it took for us since we last asked. A database that was restored, or a
 * standby that had not got the last commits, asks for everything that it has lost.
 */
export async function recoverOrders(deps: Deps): Promise<void> {
  if (!deps.payments || !deps.treasury) return
  const { stripe } = deps.payments
  const { since, until, now } = await findChecked(deps.db)
  const from = Math.max(since.getTime(), until.getTime() - OVERLAP_MS)
  const made = { created: { gte: Math.floor(from / 1000) }, limit: 100, expand: ['data.latest_charge'] }
  for await (const intent of stripe.paymentIntents.list(made))
    if (intent.status === 'succeeded') await settlePayment(deps, intent)
  await setCheckedUntil(deps.db, now)
}

/** What anybody else says about the intent does not count. */
export async function lookUpIntent(deps: Deps, intentId: string): Promise<void> {
  const { stripe } = requirePayments(deps)
  await settlePayment(deps, await ask(() => stripe.paymentIntents.retrieve(intentId, WITH_CHARGE)))
}

async function settlePayment(deps: Deps, intent: Stripe.PaymentIntent): Promise<void> {
  const known = await orderOf(deps, intent)
  if (known && known.state !== 'open' && known.state !== 'confirming') return
  const order = known ?? (intent.status === 'succeeded' ? await recoverOrder(deps, intent) : undefined)
  if (order) await settleOrder(deps, order.id, intent)
}

/** By its intent; if the server was killed before the intent's id was stored, by the order that the intent names. */
async function orderOf({ db }: Deps, intent: Stripe.PaymentIntent): Promise<OrderRow | undefined> {
  const known = await findOrderByIntent(db, intent.id)
  const named = known ? undefined : readId(intent.metadata.order)
  const order = named && (await findOrder(db, named))
  return known ?? (order && order.payment_intent_id === null ? order : undefined)
}

/** Makes the order anew from what the intent says of it. What the treasury has delivered for it is not delivered again. */
async function recoverOrder(deps: Deps, intent: Stripe.PaymentIntent): Promise<OrderRow | undefined> {
  const { order: named, wallet, drops, user, treasury } = intent.metadata
  const id = readId(named)
  // Another database may share the card service's account: the treasury tells whose order it is.
  if (!id || !wallet || !drops || !treasury || treasury !== deps.treasury?.account) return undefined
  const { since } = await findChecked(deps.db)
  if (intent.created < Math.floor(since.getTime() / 1000)) return undefined
  const userId = readId(user)
  const at = new Date(intent.created * 1000)
  const values = {
    id,
    plan: planOf(intent.amount)?.name ?? `${intent.amount}`,
    amount_cents: intent.amount,
    currency: intent.currency,
    network_id: String(requireLedger(deps).networkId),
    drops,
    wallet_address: wallet,
    payment_method_id: idOf(intent.payment_method),
    payment_intent_id: intent.id,
    state: 'confirming' as const,
    created_at: at,
    confirmed_at: at,
  }
  return inTransaction(deps.db, async (tx) => {
    await lockOrderId(tx, id)
    if (await findOrder(tx, id)) return undefined
    const known = userId !== undefined && (await usernamesOf(tx, [userId])).size > 0
    const order = await insertOrder(tx, { ...values, user_id: known ? userId : null })
    deps.log.error({ order: id, intent: intent.id }, 'a paid order was lost and is recovered from the card service')
    const delivered = await takeUnmatched(tx, id)
    if (!delivered) return order
    const { hash, to_address: to, drops: amount, delivered_at: deliveredAt } = delivered
    await recordDelivery(tx, deps, order, { hash, to, drops: BigInt(amount), at: new Date(deliveredAt) })
    return findOrder(tx, id)
  })
}

const readId = (text: string | undefined): string | undefined =>
  text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : undefined

const idOf = (method: Stripe.PaymentIntent['payment_method']): string =>
  typeof method === 'string' ? method : (method?.id ?? '')
