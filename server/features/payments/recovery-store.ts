import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { PaymentsTables } from './tables.ts'

export type UnmatchedDelivery = Selectable<PaymentsTables['unmatched_deliveries']>

/** Until the transaction ends nobody else makes this order or matches a delivery to it. */
export async function lockOrderId(tx: Tx, orderId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order ${orderId}`}, 0))`.execute(tx)
}

export async function addUnmatched(
  tx: Tx,
  delivery: Insertable<PaymentsTables['unmatched_deliveries']>,
): Promise<void> {
  await tx
    .insertInto('unmatched_deliveries')
    .values(delivery)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const takeUnmatched = (tx: Tx, orderId: string): Promise<UnmatchedDelivery | undefined> =>
  tx.deleteFrom('unmatched_deliveries').where('order_id', '=', orderId).returningAll().executeTakeFirst()

/** By the database's clock: what was paid before is not ours to deliver. Nothing happens when it has begun. */
export async function beginChecks(db: Db): Promise<void> {
  await sql`insert into card_payments_checked (since, until) values (now(), now()) on conflict do nothing`.execute(db)
}

export type Checked = { since: Date; until: Date; now: Date }

export async function findChecked(db: Db): Promise<Checked> {
  const { since, until, now } = await db
    .selectFrom('card_payments_checked')
    .select(['since', 'until', sql<string>`now()`.as('now')])
    .executeTakeFirstOrThrow()
  return { since: new Date(since), until: new Date(until), now: new Date(now) }
}

export async function setCheckedUntil(db: Db, until: Date): Promise<void> {
  await db.updateTable('card_payments_checked').set({ until }).where('until', '<', until.toISOString()).execute()
}
