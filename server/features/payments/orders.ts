import type { Order } from '@gooddrop/contract/payments.ts'
import { AppError } from '#app-error.ts'
import type { Config } from '#config.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { publish } from '#events/publish.ts'
import { userRoom } from '#events/rooms.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { copy, declinedBecause, heldBecause, refundedBecause } from './copy.ts'
import { findOrderByIntent, findStuckOrders, hasUndelivered, type OrderRow, ordersOf, setSeen } from './order-store.ts'

/** Somebody else's order is not found: nobody learns which ids exist. */
export async function requireOwnOrder({ db }: Pick<Deps, 'db'>, actor: Actor, intentId: string): Promise<OrderRow> {
  const order = await findOrderByIntent(db, intentId)
  if (order?.user_id !== actor.userId) throw new AppError('not_found', { message: copy.unknownPayment })
  return order
}

export async function publishOrder(tx: Tx, { id, user_id: userId, state }: OrderRow): Promise<void> {
  if (userId) await publish(tx, { to: [userRoom(userId)], name: 'orderChanged', payload: { id, state } })
}

export const listOrders = async ({ db, config }: Deps, actor: Actor): Promise<Order[]> =>
  (await ordersOf(db, actor.userId)).map((order) => presentOrder(config, order))

export const presentOrder = ({ EXPLORER_URL: explorer }: Config, row: OrderRow): Order => ({
  _id: row.id,
  payment_intent_id: row.payment_intent_id,
  plan: row.plan,
  amount: row.amount_cents,
  currency: row.currency,
  drops: row.drops,
  rate: row.rate,
  wallet_address: row.wallet_address,
  state: row.state,
  reason: reasonOf(row),
  hash: row.hash,
  link: row.hash && explorer ? `${explorer}/tx/${row.hash}` : null,
  createdAt: row.created_at,
})

function reasonOf({ state, reason }: OrderRow): string | null {
  if (reason === null) return null
  // The card was declined, and then the payment was let go: nothing of it ever was on the ledger.
  if (state === 'open' || state === 'canceled') return declinedBecause(reason)
  return state === 'refunding' || state === 'refunded' ? refundedBecause(reason) : heldBecause(reason)
}

/** The person's orders, for the person to take along. */
export const orderData = async (db: Db, userId: string) =>
  (await ordersOf(db, userId)).map(
    ({ id, plan, amount_cents, currency, drops, rate, wallet_address, state, hash, created_at }) => ({
      id,
      plan,
      amount_cents,
      currency,
      drops,
      rate,
      wallet_address,
      state,
      hash,
      created_at,
    }),
  )

const STUCK_MS = 10 * 60_000

/** Held, being refunded, paid a while ago and still not on a ledger, or delivered though the payment was taken back. */
export const stuckOrders = (db: Db, now: Date): Promise<OrderRow[]> =>
  findStuckOrders(db, new Date(now.getTime() - STUCK_MS))

/** Shown at /health/ready, so that an operator looks. */
export async function ordersWarning(db: Db, now: Date): Promise<string | undefined> {
  const { length } = await stuckOrders(db, now)
  return length > 0 ? `${length} to be looked at: npm run operator -- orders stuck` : undefined
}

/** An operator has seen it. False when nothing was delivered whose payment was taken back. */
export const acknowledgeOrder = (tx: Tx, id: string, now: Date): Promise<boolean> => setSeen(tx, id, now)

/** What was paid for is delivered, or refunded, first. Orders that are over are kept, as bookkeeping requires. */
export async function refuseWhileUndelivered(tx: Tx, { userId }: DomainEvents['userDeleted']): Promise<void> {
  if (await hasUndelivered(tx, userId)) throw new AppError('conflict', { message: copy.undelivered })
}
