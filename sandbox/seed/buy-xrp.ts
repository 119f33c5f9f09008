import type { SignedInPerson } from './signed-in-person.ts'

/** Somebody of the demo world has bought XRP by card, with a card that the card service publishes for tests. */
export async function buyXrp({ call }: SignedInPerson): Promise<void> {
  const { orders } = await call<{ orders: unknown[] }>('GET', 'user/stripe/orders')
  if (orders.length > 0) return
  await call('POST', 'auth/user/add-stripe-card', { payment_method_id: 'pm_card_visa' })
  const { data } = await call<{ data: { id: string } }>('POST', 'user/stripe/create-payment-intent', { amount: 10_000 })
  await call('POST', 'user/stripe/confirm-payment', { payment_intent_id: data.id })
}
