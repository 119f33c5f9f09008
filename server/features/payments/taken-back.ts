import type Stripe from 'stripe'
import type { Db, Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { withdrawWork } from '#features/house-accounts/enqueue.ts'
import { isCleared } from './dispute-store.ts'
import { keepHeld, moveOrder, type OrderRow, setProblem } from './order-store.ts'
import type { ChargeProblem } from './tables.ts'

/** Why the money of this intent does not stay ours; null when it does, as far as the card service knows. */
export async function problemOf(
  db: Db,
  orderId: string,
  { latest_charge: charge }: Pick<Stripe.PaymentIntent, 'latest_charge'>,
): Promise<ChargeProblem | null> {
  if (!charge || typeof charge === 'string') return null
  if (charge.refunded) return 'refunded'
  // The card service remembers a dispute for ever, also one that an operator has cleared.
  if (charge.disputed && !(await isCleared(db, orderId))) return 'disputed'
  return charge.amount_refunded > 0 ? 'partly_refunded' : null
}

/**
 * The payment was taken back, by its bank or at the card service: what is not signed yet is not delivered. What is
 * signed may reach the ledger any moment: its outcome decides (see deliveries.ts), and an operator is shown it.
 */
export async function takeBack(
  tx: Tx,
  deps: Deps,
  order: OrderRow,
  problem: ChargeProblem,
): Promise<OrderRow | undefined> {
  if (order.charge_problem === problem) return undefined
  await setProblem(tx, order.id, problem)
  deps.log.error({ order: order.id, state: order.state, problem }, 'a card payment was taken back')
  if (order.state === 'paid' && !(await withdrawWork(tx, 'delivery', order.id))) return undefined
  return endTakenBack(tx, deps, order.id, problem)
}

const OVER: readonly ChargeProblem[] = ['refunded', 'dispute_lost']

/** Nothing of it can be delivered any more. Disputed or refunded in part: held until an operator decides. */
export async function endTakenBack(
  tx: Tx,
  deps: Deps,
  orderId: string,
  problem: ChargeProblem,
): Promise<OrderRow | undefined> {
  if (OVER.includes(problem))
    return moveOrder(tx, orderId, 'refunded', { reason: problem, refunded_at: deps.clock.now(), retry_at: null })
  const held = await moveOrder(tx, orderId, 'held', { reason: problem, retry_at: null })
  return held ?? keepHeld(tx, orderId, problem)
}
