import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { enqueueDelivery } from '#features/house-accounts/enqueue.ts'
import type { DeliveriesDue } from '#features/house-accounts/house-account-deps.ts'
import { findOrder, moveOrder } from './order-store.ts'

/** The treasury delivers what an order says that is paid for, and nothing else; handed to it by build-deps.ts. */
export const deliveriesDue: DeliveriesDue = {
  async due(db, orderId) {
    const order = await findOrder(db, orderId)
    if (order?.state !== 'paid') return undefined
    return { to: order.wallet_address, drops: BigInt(order.drops), request: order.id }
  },
}

/** Orders a held delivery again. False when it is not held. */
export async function retryDelivery(tx: Tx, deps: Deps, orderId: string): Promise<boolean> {
  const order = await moveOrder(tx, orderId, 'paid', { retry_at: null }, ['held'])
  if (!order) return false
  await enqueueDelivery(tx, deps, { orderId, to: order.wallet_address, drops: order.drops })
  return true
}
