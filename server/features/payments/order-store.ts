import type { OrderState } from '@gooddrop/contract/payments.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { type Fields, stateMover } from '#db/move-state.ts'
import { before } from './states.ts'
import type { ChargeProblem, PaymentsTables } from './tables.ts'

export type OrderRow = Selectable<PaymentsTables['card_orders']>
type NewOrder = Insertable<PaymentsTables['card_orders']>

export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('card_orders').selectAll().where('id', '=', id).executeTakeFirst()

export const findOrderByIntent = (db: Db, intentId: string): Promise<OrderRow | undefined> =>
  db.selectFrom('card_orders').selectAll().where('payment_intent_id', '=', intentId).executeTakeFirst()

export const insertOrder = (tx: Tx, values: NewOrder): Promise<OrderRow> =>
  tx.insertInto('card_orders').values(values).returningAll().executeTakeFirstOrThrow()

const move = stateMover({ table: 'card_orders', before })

/** `from`: only from these of the states that lead there. Undefined when it was in none: somebody else was faster. */
export async function moveOrder(
  tx: Tx,
  id: string,
  to: OrderState,
  fields: Fields<'card_orders'> = {},
  from: readonly OrderState[] = before(to),
): Promise<OrderRow | undefined> {
  const order = await tx.selectFrom('card_orders').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
  return order && from.includes(order.state) ? move(tx, id, to, fields) : undefined
}

/** Paid and not deliverable. Answers the order with how often that has happened. */
export const holdOrder = (tx: Tx, id: string, reason: string): Promise<OrderRow | undefined> =>
  moveOrder(tx, id, 'held', { reason, tries: sql<number>`tries + 1` as never })

export async function setRetry(tx: Tx, id: string, retryAt: Date): Promise<void> {
  await tx.updateTable('card_orders').set({ retry_at: retryAt }).where('id', '=', id).execute()
}

export async function setProblem(tx: Tx, id: string, problem: ChargeProblem): Promise<void> {
  await tx.updateTable('card_orders').set({ charge_problem: problem }).where('id', '=', id).execute()
}

/** An operator has cleared the disputes of this person. */
export async function clearDisputes(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('card_orders')
    .set({ charge_problem: null })
    .where('user_id', '=', userId)
    .where('charge_problem', '=', 'disputed')
    .execute()
}

/** Held already: for this reason now, and until an operator decides. */
export async function keepHeld(tx: Tx, id: string, reason: string): Promise<OrderRow | undefined> {
  return tx
    .updateTable('card_orders')
    .set((eb) => ({ reason, retry_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'held')
    .returningAll()
    .executeTakeFirst()
}

/** An operator has seen that the payment for something delivered was taken back. False when it was not. */
export async function setSeen(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('card_orders')
    .set({ problem_seen_at: now })
    .where('id', '=', id)
    .where('state', '=', 'delivered')
    .where('charge_problem', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Wanted = Pick<OrderRow, 'user_id' | 'amount_cents' | 'wallet_address' | 'payment_method_id'>

/** The same order of the same person, with nothing charged yet: a second click is not a second purchase. */
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

export async function setIntent(tx: Tx, id: string, intentId: string): Promise<void> {
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

/** Oldest first: those that a time limit or a lost answer may have left behind. */
export const unfinishedOrders = (db: Db): Promise<OrderRow[]> =>
  db
    .selectFrom('card_orders')
    .selectAll()
    .where('state', 'in', ['open', 'confirming', 'paid', 'held', 'refunding'])
    .orderBy('created_at')
    .limit(500)
    .execute()

export const findStuckOrders = (db: Db, paidBefore: Date): Promise<OrderRow[]> =>
  db
    .selectFrom('card_orders')
    .selectAll()
    .where((is) =>
      is.or([
        is('state', 'in', ['held', 'refunding']),
        is.and([is('state', '=', 'paid'), is('paid_at', '<', paidBefore.toISOString())]),
        is.and([
          is('state', '=', 'delivered'),
          is('charge_problem', 'is not', null),
          is('problem_seen_at', 'is', null),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()

/** Whether something that this person paid for, or is paying for, has neither arrived nor been refunded. */
export async function hasUndelivered(tx: Tx, userId: string): Promise<boolean> {
  const order = await tx
    .selectFrom('card_orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['confirming', 'paid', 'held', 'refunding'])
    .executeTakeFirst()
  return order !== undefined
}

/** Until the transaction ends no other purchase is checked against what the treasury has. */
export async function lockSales(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('card sales', 0))`.execute(tx)
}

/** What all have bought since by card, this order not counted. */
export async function soldDrops(db: Db, since: Date, but: string): Promise<bigint> {
  const row = await db
    .selectFrom('card_orders')
    .select(sql<string>`coalesce(sum(drops), 0)`.as('drops'))
    .where('id', '<>', but)
    .where('confirmed_at', '>', since.toISOString())
    .where('state', 'in', ['confirming', 'paid', 'held', 'delivered'])
    .executeTakeFirstOrThrow()
  return BigInt(row.drops)
}

/** What is promised to others and was not delivered at that time: a balance of then still holds it. */
export async function promisedDrops(db: Db, but: string, asOf: Date): Promise<bigint> {
  const row = await db
    .selectFrom('card_orders')
    .select(sql<string>`coalesce(sum(drops), 0)`.as('drops'))
    .where((is) =>
      is.or([
        is('state', 'in', ['confirming', 'paid', 'held']),
        is.and([is('state', '=', 'delivered'), is('delivered_at', '>', asOf.toISOString())]),
      ]),
    )
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
