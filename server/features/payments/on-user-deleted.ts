import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import type { DomainEvents } from '#domain-events.ts'
import { deleteCard } from './card-store.ts'
import { copy } from './copy.ts'
import { hasUndelivered } from './order-store.ts'

/** What was paid for is delivered, or refunded, first. Orders that are over are kept, as bookkeeping requires. */
export async function refuseWhileUndelivered(tx: Tx, { userId }: DomainEvents['userDeleted']): Promise<void> {
  if (await hasUndelivered(tx, userId)) throw new AppError('conflict', { message: copy.undelivered })
}

export const deleteCardOfUser = (tx: Tx, { userId }: DomainEvents['userDeleted']): Promise<void> =>
  deleteCard(tx, userId)
