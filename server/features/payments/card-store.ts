import type { Selectable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { PaymentsTables } from './tables.ts'

export type CardRow = Selectable<PaymentsTables['payment_cards']>

/** What the card service calls the card, and what its owner knows it by. */
export type NewCard = Pick<CardRow, 'payment_method_id' | 'brand' | 'last4' | 'exp_month' | 'exp_year'>

export const findCard = (db: Db, userId: string): Promise<CardRow | undefined> =>
  db.selectFrom('payment_cards').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** A person has one card: a new one takes the place of the former. */
export async function saveCard(tx: Tx, userId: string, card: NewCard, now: Date): Promise<void> {
  await tx
    .insertInto('payment_cards')
    .values({ user_id: userId, ...card, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...card, updated_at: now }))
    .execute()
}

/** The first one stays. Answers the one that counts. */
export async function saveCustomer(tx: Tx, userId: string, customerId: string, now: Date): Promise<string> {
  const saved = await tx
    .insertInto('payment_cards')
    .values({ user_id: userId, customer_id: customerId, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ customer_id: customerId, updated_at: now })
        .where('payment_cards.customer_id', 'is', null),
    )
    .returning('customer_id')
    .executeTakeFirst()
  return saved?.customer_id ?? (await findCard(tx, userId))?.customer_id ?? customerId
}

export async function deleteCard(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('payment_cards').where('user_id', '=', userId).execute()
}
