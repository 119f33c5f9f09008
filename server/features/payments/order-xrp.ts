import { CURRENCY, centsOf, type Plan, planOf } from '@gooddrop/contract/payments.ts'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { requireTreasury, requireTreasuryWorks } from '#features/house-accounts/require-house-account.ts'
import { requireBackup } from '#features/passkey-wallet/backup.ts'
import { requireLedger } from '#features/signing/require.ts'
import { customerOf, lockBuyer } from './cards.ts'
import { requireMayBuy } from './check-purchase.ts'
import { copy } from './copy.ts'
import { findOpenOrder, insertOrder, type OrderRow, setIntent } from './order-store.ts'
import { ask, requirePayments } from './provider.ts'
import { isQuoteOver, type Quote, quote } from './quote.ts'

/** An open order is offered again for this long; after that it is cancelled. */
export const OPEN_MS = 60 * 60_000
const REUSED_MS = OPEN_MS / 2
const TIME_TO_READ_MS = 20_000
const NO_ORDER = '00000000-0000-0000-0000-000000000000'

/** Makes the order first and then the intent, under the order's own key: killed in between, nothing is charged. */
export async function orderXrp(deps: Deps, actor: Actor, cents: number): Promise<OrderRow> {
  const { stripe } = requirePayments(deps)
  await requireTreasuryWorks(deps)
  const { account: treasury } = requireTreasury(deps)
  const plan = planOf(cents)
  if (!plan) throw new AppError('invalid_input')
  const quoted = await quote(deps, plan)
  // A passkey wallet without a backup may hold little.
  if (actor.walletAddress) await requireBackup(deps, actor.walletAddress, quoted.drops)
  const order = await openOrder(deps, actor, plan, quoted)
  if (order.payment_intent_id) return order
  const customer = await customerOf(deps, actor.userId)
  const intent = await ask(() =>
    stripe.paymentIntents.create(
      {
        amount: order.amount_cents,
        currency: order.currency,
        customer,
        payment_method: order.payment_method_id,
        allowed_payment_method_types: ['card'],
        setup_future_usage: 'on_session',
        description: `Gooddrop ${order.plan}`,
        // By this the signer sees for itself what was bought, and a lost order is recovered.
        metadata: { order: order.id, wallet: order.wallet_address, drops: order.drops, user: actor.userId, treasury },
      },
      { idempotencyKey: `order-${order.id}` },
    ),
  )
  await inTransaction(deps.db, (tx) => setIntent(tx, order.id, intent.id))
  return { ...order, payment_intent_id: intent.id }
}

async function openOrder(deps: Deps, actor: Actor, plan: Plan, quoted: Quote): Promise<OrderRow> {
  const cents = centsOf(plan)
  const { networkId } = requireLedger(deps)
  return inTransaction(deps.db, async (tx) => {
    const person = await lockBuyer(tx, actor.userId)
    if (!person.walletAddress) throw new AppError('forbidden', { message: copy.walletNeeded })
    if (!person.paymentMethodId) throw new AppError('invalid_input', { message: copy.cardNeeded })
    await requireMayBuy(tx, deps, { userId: actor.userId, cents, orderId: NO_ORDER })
    const now = deps.clock.now()
    const wanted = {
      user_id: actor.userId,
      amount_cents: cents,
      wallet_address: person.walletAddress,
      payment_method_id: person.paymentMethodId,
    }
    const same = await findOpenOrder(tx, wanted, new Date(now.getTime() - REUSED_MS))
    // A quote is given again while enough of its time is left to read it.
    if (same && !isQuoteOver(same, deps.config, new Date(now.getTime() + TIME_TO_READ_MS))) return same
    const promise = { plan: plan.name, currency: CURRENCY, ...quoted }
    return insertOrder(tx, { ...wanted, ...promise, network_id: String(networkId), created_at: now })
  })
}
