import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { copy } from './copy.ts'
import { findOrderByIntent, type OrderRow } from './store.ts'

/** Somebody else's is none: nobody learns which ids exist. */
export async function ownOrder({ db }: Pick<Deps, 'db'>, actor: Actor, intentId: string): Promise<OrderRow> {
  const order = await findOrderByIntent(db, intentId)
  if (order?.user_id !== actor.userId) throw new AppError('not_found', { message: copy.unknownPayment })
  return order
}
