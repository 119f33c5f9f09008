import type { Tx } from '#db/database.ts'
import type { OrderRow } from './store.ts'

type Dispute = { id: string; reason: string | null }

/** Whoever's bank takes back what was paid is sold nothing more. The same dispute twice is one. */
export async function freezeBuyer(tx: Tx, order: OrderRow, dispute: Dispute, now: Date): Promise<void> {
  await tx
    .insertInto('card_freezes')
    .values({
      dispute_id: dispute.id,
      user_id: order.user_id,
      order_id: order.id,
      reason: dispute.reason,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** After somebody has looked. */
export async function liftFreezes(tx: Tx, userId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('card_freezes')
    .set({ lifted_at: now })
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
