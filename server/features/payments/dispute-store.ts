import type { Insertable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { PaymentsTables } from './tables.ts'

/** The same dispute twice is one. */
export async function insertFreeze(tx: Tx, values: Insertable<PaymentsTables['card_freezes']>): Promise<void> {
  await tx
    .insertInto('card_freezes')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Answers how many there were. */
export async function liftFreezes(tx: Tx, userId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('card_freezes')
    .set({ lifted_at: now })
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function isFrozen(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('card_freezes')
    .select('dispute_id')
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether disputes of this order's payment are known, and an operator has cleared all of them. */
export async function isCleared(db: Db, orderId: string): Promise<boolean> {
  const rows = await db.selectFrom('card_freezes').select('lifted_at').where('order_id', '=', orderId).execute()
  return rows.length > 0 && rows.every((row) => row.lifted_at !== null)
}

export async function setOutcome(tx: Tx, disputeId: string, outcome: string): Promise<void> {
  await tx.updateTable('card_freezes').set({ outcome }).where('dispute_id', '=', disputeId).execute()
}

/** Events of the card service: each is handled once. */
export const isHandled = async (db: Db, eventId: string): Promise<boolean> =>
  (await db.selectFrom('card_events').select('id').where('id', '=', eventId).executeTakeFirst()) !== undefined

export async function setHandled(db: Db, event: { id: string; type: string }, now: Date): Promise<void> {
  await db
    .insertInto('card_events')
    .values({ id: event.id, type: event.type, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteEventsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('card_events').where('received_at', '<', moment.toISOString()).execute()
}
