import type { Inhabitant } from './people-of-the-shop.ts'
import { callShop } from './shop.ts'
import type { World } from './world.ts'

/** Somebody of the demo world has bought XRP by card, with a card that the card service publishes for tests. */
export async function buyXrp({ productUrl }: World, { token }: Inhabitant): Promise<void> {
  const ask = <T>(path: string, json: object) => callShop<T>(`${productUrl}/api/v1/${path}`, 'POST', { token, json })
  const { orders } = await callShop<{ orders: unknown[] }>(`${productUrl}/api/v1/user/stripe/orders`, 'GET', { token })
  if (orders.length > 0) return
  await ask('auth/user/add-stripe-card', { payment_method_id: 'pm_card_visa' })
  const { data } = await ask<{ data: { id: string } }>('user/stripe/create-payment-intent', { amount: 10_000 })
  await ask('user/stripe/confirm-payment', { payment_intent_id: data.id })
}
