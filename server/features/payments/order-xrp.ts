import { DROPS_PER_XRP } from '@gooddrop/contract/money.ts'
import { CURRENCY, planOf } from '@gooddrop/contract/payments.ts'
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

/** An open order is offered again for this long; after that it is cancelled. */
export const OPEN_MS = 60 * 60_000
const REUSED_MS = OPEN_MS / 2
const NO_ORDER = '00000000-0000-0000-0000-000000000000'

/** Makes the order first and then the intent, under the order's own key: killed in between, nothing is charged. */
export async function orderXrp(deps: Deps, actor: Actor, cents: number): Promise<OrderRow> {
  const { stripe } = requirePayments(deps)
  await requireTreasuryWorks(deps)
  const { account: treasury } = requireTreasury(deps)
  await requireRoom(deps, actor, cents)
  const order = await openOrder(deps, actor, cents)
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

/** A passkey wallet without a backup may hold little. */
async function requireRoom(deps: Deps, { walletAddress }: Actor, cents: number): Promise<void> {
  const plan = planOf(cents)
  if (walletAddress && plan) await requireBackup(deps, walletAddress, BigInt(plan.xrp) * DROPS_PER_XRP)
}

async function openOrder(deps: Deps, actor: Actor, cents: number): Promise<OrderRow> {
  const plan = planOf(cents)
  if (!plan) throw new AppError('invalid_input')
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
    if (same) return same
    const promise = { plan: plan.name, drops: BigInt(plan.xrp) * DROPS_PER_XRP, currency: CURRENCY }
    return insertOrder(tx, { ...wanted, ...promise, network_id: String(networkId), created_at: now })
  })
}
