import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import type { DomainEvents } from '#domain-events.ts'

/** What was paid for is delivered, or refunded, first. Orders that are over are kept, as bookkeeping demands. */
export async function refuseWhileOnItsWay(tx: Tx, { userId }: DomainEvents['userDeleted']): Promise<void> {
  const open = await tx
    .selectFrom('card_orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['confirming', 'paid', 'held', 'refunding'])
    .executeTakeFirst()
  if (open) throw new AppError('conflict', { message: 'XRP that you bought are still on their way to you' })
}
