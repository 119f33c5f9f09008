import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { customerIdOf, nameCustomer } from '#features/accounts/kept-card.ts'
import { ask, requirePayments } from './provider.ts'

/** Under whom the card service keeps the card. It is told an id of ours and nothing else about the person. */
export async function customerOf(deps: Deps, userId: string): Promise<string> {
  const known = await customerIdOf(deps.db, userId)
  if (known) return known
  const { stripe } = requirePayments(deps)
  const { id } = await ask(() =>
    stripe.customers.create({ metadata: { user: userId } }, { idempotencyKey: `customer-${userId}` }),
  )
  return inTransaction(deps.db, (tx) => nameCustomer(tx, userId, id, deps.clock.now()))
}
