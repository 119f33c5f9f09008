import { AppError } from '#app-error.ts'
import type { Db, Tx } from '#db/database.ts'
import { changeUser, findUser, lockUser } from './user-store.ts'

/** What is kept of a card: what the card service calls it, and what its owner knows it by. */
export type KeptCard = { paymentMethodId: string; brand: string; last4: string; expMonth: number; expYear: number }

export async function keepCard(tx: Tx, userId: string, card: KeptCard, now: Date): Promise<void> {
  const change = {
    stripe_payment_method_id: card.paymentMethodId,
    stripe_card_brand: card.brand,
    stripe_card_last4: card.last4,
    stripe_card_exp_month: card.expMonth,
    stripe_card_exp_year: card.expYear,
  }
  await changeUser(tx, userId, change, now)
}

/** The person who is about to pay, locked: what they may do is decided for one call after the other. */
export async function lockCardOf(
  tx: Tx,
  userId: string,
): Promise<{ walletAddress: string | null; paymentMethodId: string | null }> {
  const user = await lockUser(tx, userId)
  if (!user) throw new AppError('not_found')
  return { walletAddress: user.wallet_address, paymentMethodId: user.stripe_payment_method_id }
}

export const customerIdOf = async (db: Db, userId: string): Promise<string | null> =>
  (await findUser(db, userId))?.stripe_customer_id ?? null

/** The first one stays. */
export async function nameCustomer(tx: Tx, userId: string, customerId: string, now: Date): Promise<string> {
  const user = await lockUser(tx, userId)
  if (!user) throw new AppError('not_found')
  if (user.stripe_customer_id) return user.stripe_customer_id
  await changeUser(tx, userId, { stripe_customer_id: customerId }, now)
  return customerId
}
