import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { enqueueDelivery } from '#features/house-accounts/enqueue.ts'
import type { DeliveriesDue, HouseRecords } from '#features/house-accounts/house-account-deps.ts'
import { findOrder, holdOrder, moveOrder, setRetry } from './order-store.ts'
import { publishOrder } from './orders.ts'
import { sumDelivered, undeliveredOrders, unrecordedDeliveries } from './reconciliation-store.ts'
import { endTakenBack } from './taken-back.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** The treasury delivers what an order says that is paid for, and nothing else; handed to it by build-deps.ts. */
export const deliveriesDue: DeliveriesDue = {
  async due(db, orderId) {
    const order = await findOrder(db, orderId)
    if (order?.state !== 'paid' || order.charge_problem !== null) return undefined
    return { to: order.wallet_address, drops: BigInt(order.drops), request: order.id }
  },
}

/** What the treasury's balance is reconciled with; handed to the reconciliation by build-deps.ts. */
export const deliveryRecords: HouseRecords = {
  account: 'treasury',
  ofMovements: unrecordedDeliveries,
  ofRecords: undeliveredOrders,
  totals: async (db) => ({ 'orders delivered': await sumDelivered(db) }),
}

export async function onDelivered(tx: Tx, { orderId, hash }: DomainEvents['delivered'], deps: Deps): Promise<void> {
  const delivered = await moveOrder(tx, orderId, 'delivered', { hash, reason: null, delivered_at: deps.clock.now() })
  if (!delivered) return
  if (delivered.charge_problem)
    deps.log.error({ order: orderId, hash }, 'XRP were delivered whose payment was taken back meanwhile')
  await publishOrder(tx, delivered)
}

/** Paid and not deliverable: held, retried after pauses that double, and shown to the operator, who may refund it. */
export async function onDeliveryFailed(
  tx: Tx,
  { orderId, code }: DomainEvents['deliveryFailed'],
  deps: Deps,
): Promise<void> {
  const problem = (await findOrder(tx, orderId))?.charge_problem
  if (problem) {
    const ended = await endTakenBack(tx, deps, orderId, problem)
    if (ended) await publishOrder(tx, ended)
    return
  }
  const held = await holdOrder(tx, orderId, code)
  if (!held) return
  const minutes = Math.min(2 ** Math.min(held.tries, 20), DAY_MINUTES)
  await setRetry(tx, orderId, new Date(deps.clock.now().getTime() + minutes * MINUTE_MS))
  deps.log.error({ order: orderId, code }, 'XRP that are paid for could not be delivered')
  await publishOrder(tx, held)
}

/** Orders a held delivery again. False when it is not held, or when its payment was taken back. */
export async function retryDelivery(tx: Tx, deps: Deps, orderId: string): Promise<boolean> {
  if ((await findOrder(tx, orderId))?.charge_problem) return false
  const order = await moveOrder(tx, orderId, 'paid', { retry_at: null }, ['held'])
  if (!order) return false
  await enqueueDelivery(tx, deps, { orderId, to: order.wallet_address, drops: order.drops })
  return true
}
