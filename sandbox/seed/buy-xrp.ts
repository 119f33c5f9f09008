import { addStripeCard, confirmPayment, createPaymentIntent, listOrders } from '@gooddrop/contract/payments.ts'
import type { SignedInPerson } from './signed-in-person.ts'

/** Buys XRP with one of the card service's public test cards, once. */
export async function buyXrp({ call }: SignedInPerson): Promise<void> {
  const { orders } = await call(listOrders)
  if (orders.length > 0) return
  await call(addStripeCard, { body: { payment_method_id: 'pm_card_visa' } })
  const { data } = await call(createPaymentIntent, { body: { amount: 10_000 } })
  await call(confirmPayment, { body: { payment_intent_id: data.id } })
}
