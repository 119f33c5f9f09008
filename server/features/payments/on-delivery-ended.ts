import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { holdOrder, moveOrder, setRetry } from './order-store.ts'
import { publishOrder } from './orders.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

export async function onDelivered(tx: Tx, { orderId, hash }: DomainEvents['delivered'], deps: Deps): Promise<void> {
  const delivered = await moveOrder(tx, orderId, 'delivered', { hash, reason: null, delivered_at: deps.clock.now() })
  if (delivered) await publishOrder(tx, delivered)
}

/** Paid and not deliverable: held, retried after pauses that double, and shown to the operator, who may refund it. */
export async function onDeliveryFailed(
  tx: Tx,
  { orderId, code }: DomainEvents['deliveryFailed'],
  deps: Deps,
): Promise<void> {
  const held = await holdOrder(tx, orderId, code)
  if (!held) return
  const minutes = Math.min(2 ** Math.min(held.tries, 20), DAY_MINUTES)
  await setRetry(tx, orderId, new Date(deps.clock.now().getTime() + minutes * MINUTE_MS))
  deps.log.error({ order: orderId, code }, 'XRP that are paid for could not be delivered')
  await publishOrder(tx, held)
}
