import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { tellBuyer } from './settle-order.ts'
import { moveOrder } from './store.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

export async function onDelivered(tx: Tx, { orderId, hash }: DomainEvents['delivered'], deps: Deps): Promise<void> {
  const delivered = await moveOrder(tx, orderId, 'delivered', { hash, reason: null, delivered_at: deps.clock.now() })
  if (delivered) await tellBuyer(tx, delivered)
}

/** Paid and not deliverable: kept, tried again ever more rarely, and shown to the operator, who may refund it. */
export async function onDeliveryFailed(
  tx: Tx,
  { orderId, code }: DomainEvents['deliveryFailed'],
  deps: Deps,
): Promise<void> {
  const held = await moveOrder(tx, orderId, 'held', { reason: code, tries: sql`tries + 1` as never })
  if (!held) return
  const minutes = Math.min(2 ** Math.min(held.tries, 20), DAY_MINUTES)
  const retry_at = new Date(deps.clock.now().getTime() + minutes * MINUTE_MS)
  await tx.updateTable('card_orders').set({ retry_at }).where('id', '=', orderId).execute()
  deps.log.error({ order: orderId, code }, 'XRP that are paid for could not be delivered')
  await tellBuyer(tx, held)
}
