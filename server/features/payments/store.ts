import type { OrderState } from '@gooddrop/contract/payments.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { before } from './states.ts'
import type { CardOrdersTable } from './tables.ts'

export type OrderRow = Selectable<CardOrdersTable>
export type OrderChange = Updateable<CardOrdersTable>

export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('card_orders').selectAll().where('id', '=', id).executeTakeFirst()

export const findOrderByIntent = (db: Db, intentId: string): Promise<OrderRow | undefined> =>
  db.selectFrom('card_orders').selectAll().where('payment_intent_id', '=', intentId).executeTakeFirst()

/** Undefined when it was not in a state that leads there: somebody else was faster. */
export const moveOrder = (
  tx: Tx,
  id: string,
  to: OrderState,
  change: OrderChange = {},
  from: readonly OrderState[] = before(to),
): Promise<OrderRow | undefined> =>
  tx
    .updateTable('card_orders')
    .set({ ...change, state: to, version: sql`version + 1` })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst()

type Wanted = Pick<OrderRow, 'user_id' | 'amount_cents' | 'wallet_address' | 'payment_method_id'>

/** The same wish of the same person, with nothing charged yet: a second click is not a second purchase. */
export const findOpenOrder = (tx: Tx, wanted: Wanted, since: Date): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('card_orders')
    .selectAll()
    .where('user_id', '=', wanted.user_id)
    .where('amount_cents', '=', wanted.amount_cents)
    .where('wallet_address', '=', wanted.wallet_address)
    .where('payment_method_id', '=', wanted.payment_method_id)
    .where('state', '=', 'open')
    .where('created_at', '>', since.toISOString())
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

export async function nameIntent(tx: Tx, id: string, intentId: string): Promise<void> {
  await tx
    .updateTable('card_orders')
    .set({ payment_intent_id: intentId })
    .where('id', '=', id)
    .where('payment_intent_id', 'is', null)
    .execute()
}

export const ordersOf = (db: Db, userId: string): Promise<OrderRow[]> =>
  db
    .selectFrom('card_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()

/** What is promised to others and not delivered. */
export async function promisedDrops(db: Db, but: string): Promise<bigint> {
  const row = await db
    .selectFrom('card_orders')
    .select(sql<string>`coalesce(sum(drops), 0)`.as('drops'))
    .where('state', 'in', ['confirming', 'paid', 'held'])
    .where('id', '<>', but)
    .executeTakeFirstOrThrow()
  return BigInt(row.drops)
}

/** What this person has bought since, this order not counted. */
export async function spentCents(db: Db, userId: string, since: Date, but: string): Promise<number> {
  const row = await db
    .selectFrom('card_orders')
    .select(sql<string>`coalesce(sum(amount_cents), 0)`.as('cents'))
    .where('user_id', '=', userId)
    .where('id', '<>', but)
    .where('confirmed_at', '>', since.toISOString())
    .where('state', 'in', ['confirming', 'paid', 'held', 'delivered', 'refunding'])
    .executeTakeFirstOrThrow()
  return Number(row.cents)
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
