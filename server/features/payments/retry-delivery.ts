import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { enqueueDelivery } from '#features/house-accounts/enqueue.ts'
import { moveOrder } from './store.ts'

/** Orders a held delivery anew. False when it is not held, or is held because another amount was paid. */
export async function retryDelivery(tx: Tx, deps: Deps, orderId: string): Promise<boolean> {
  const order = await moveOrder(tx, orderId, 'paid', { retry_at: null }, ['held'])
  if (!order) return false
  await enqueueDelivery(tx, deps, { orderId, to: order.wallet_address, drops: order.drops })
  return true
}
