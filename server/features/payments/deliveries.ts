import type { Drops } from '@gooddrop/contract/money.ts'
import type { Paid } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { enqueueDelivery } from '#features/house-accounts/enqueue.ts'
import { halt } from '#features/house-accounts/halt.ts'
import type { DeliveriesDue, HouseRecords } from '#features/house-accounts/house-account-deps.ts'
import { requireTreasury } from '#features/house-accounts/require-house-account.ts'
import { requestIdOf } from '#listener/changes.ts'
import type { FactContext } from '#listener/reaction.ts'
import { mailReceipt } from './mail-receipt.ts'
import { findOrder, holdOrder, moveOrder, type OrderRow, setRetry } from './order-store.ts'
import { publishOrder } from './orders.ts'
import { sumDelivered, undeliveredOrders, unrecordedDeliveries } from './reconciliation-store.ts'
import { addUnmatched, lockOrderId } from './recovery-store.ts'
import { isPaidAtCards } from './settle-order.ts'
import { endTakenBack } from './taken-back.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** The treasury delivers what an order says that is paid for, and nothing else; handed to it by build-deps.ts. */
export const createDeliveriesDue = (deps: () => Deps): DeliveriesDue => ({
  async due(db, orderId) {
    const order = await findOrder(db, orderId)
    if (order?.state !== 'paid' || order.charge_problem !== null) return undefined
    return { to: order.wallet_address, drops: BigInt(order.drops), request: order.id }
  },
  async isPaid(orderId) {
    const { db, payments } = deps()
    const order = await findOrder(db, orderId)
    if (!order?.payment_intent_id) return 'unpaid'
    if (!payments) return 'unknown'
    return isPaidAtCards(db, payments, order, order.payment_intent_id)
  },
})

/** What the treasury's balance is reconciled with; handed to the reconciliation by build-deps.ts. */
export const deliveryRecords: HouseRecords = {
  account: 'treasury',
  ofMovements: unrecordedDeliveries,
  ofRecords: undeliveredOrders,
  totals: async (db) => ({ 'orders delivered': await sumDelivered(db) }),
}

/**
 * The treasury's own payment, on a validated ledger, names the order that it delivers: that is delivered, whatever this
 * database remembers of it. A payment of anybody else counts for nothing.
 */
export async function onDelivered(tx: Tx, { fact }: FactContext<Paid>, deps: Deps): Promise<void> {
  const { treasury } = deps
  const orderId = requestIdOf(fact.memos.request)
  if (!treasury || fact.from !== treasury.account || orderId === null) return
  const delivery = { hash: fact.at.txHash, to: fact.to, drops: fact.drops, at: new Date(fact.at.closeTime * 1000) }
  await lockOrderId(tx, orderId)
  const order = await findOrder(tx, orderId)
  if (order) return recordDelivery(tx, deps, order, delivery)
  const { hash, to: to_address, drops, at: delivered_at } = delivery
  await addUnmatched(tx, { order_id: orderId, hash, to_address, drops, delivered_at })
  deps.log.error({ order: orderId, hash }, 'XRP were delivered for an order that is not known here')
}

/** One validated payment of the treasury. */
type Delivered = { hash: string; to: string; drops: Drops; at: Date }

export async function recordDelivery(tx: Tx, deps: Deps, order: OrderRow, delivery: Delivered): Promise<void> {
  const { id } = order
  const { hash, to, drops, at } = delivery
  if (to !== order.wallet_address || drops !== BigInt(order.drops))
    return halt(tx, requireTreasury(deps).account, `${hash} names order ${id} and is not what was ordered`)
  const fields = { hash, reason: null, retry_at: null, delivered_at: at }
  // An order that a restored database takes for unpaid was paid: the treasury delivers nothing else.
  const times = { confirmed_at: order.confirmed_at ?? at, paid_at: order.paid_at ?? at }
  const delivered = await moveOrder(tx, id, 'delivered', { ...fields, ...times })
  if (!delivered) return
  if (delivered.charge_problem)
    deps.log.error({ order: id, hash }, 'XRP were delivered whose payment was taken back meanwhile')
  await publishOrder(tx, delivered)
  await mailReceipt(tx, deps, delivered, at)
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
