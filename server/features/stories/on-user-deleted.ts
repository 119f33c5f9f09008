import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'

/** The words go; the place stays hidden, so that what others replied to keeps its order. */
export async function eraseComments(tx: Tx, { userId }: DomainEvents['userDeleted'], { clock }: Deps): Promise<void> {
  await tx
    .updateTable('comments')
    .set({ text: '', hidden_at: clock.now(), hidden_reason: 'its author has left' })
    .where('user_id', '=', userId)
    .execute()
}
