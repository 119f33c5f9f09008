import type { DeliveriesDue } from '#features/house-accounts/house-account-deps.ts'
import { findOrder } from './store.ts'

/** The treasury pays what an order says that is paid for, and nothing that merely asks for it. */
export const deliveriesDue: DeliveriesDue = {
  async due(db, orderId) {
    const order = await findOrder(db, orderId)
    if (order?.state !== 'paid') return undefined
    return { to: order.wallet_address, drops: BigInt(order.drops), request: order.id }
  },
}
