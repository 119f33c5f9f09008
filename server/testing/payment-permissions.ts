import type { Member } from './member.ts'
import type { Row } from './permission-row.ts'
import type { TestServer } from './server.ts'

const STRIPE = '/api/v1/user/stripe'
const WALLET = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'

/** The rows of payments. */
export function paymentPermissions(server: () => TestServer): Record<string, Row> {
  /** As if the owner had begun to buy. */
  const openPayment = async ({ id: user_id }: Member) => {
    const method = { payment_method: 'pm_card_visa', amount: 10_000, currency: 'usd' }
    const { id: payment_intent_id } = await server().deps.payments!.stripe.paymentIntents.create(method)
    const promise = {
      plan: 'Basic',
      amount_cents: 10_000,
      currency: 'usd',
      drops: 1n,
      network_id: 1n,
      wallet_address: WALLET,
    }
    const row = { user_id, ...promise, payment_method_id: 'pm_1', payment_intent_id, created_at: new Date() }
    await server().deps.db.insertInto('card_orders').values(row).execute()
    return payment_intent_id
  }

  return {
    'payments.getPricing': { call: () => ({ url: `${STRIPE}/pricing` }), visitor: 200, owner: 200, other: 200 },
    'payments.addStripeCard': {
      call: () => ({ url: '/api/v1/auth/user/add-stripe-card', payload: { payment_method_id: 'pm_card_visa' } }),
      visitor: 401,
      owner: 200,
      other: 200,
    },
    // Nobody here has proved a wallet.
    'payments.createPaymentIntent': {
      call: () => ({ url: `${STRIPE}/create-payment-intent`, payload: { amount: 10_000 } }),
      visitor: 401,
      owner: 403,
      other: 403,
    },
    'payments.confirmPayment': {
      call: () => ({ url: `${STRIPE}/confirm-payment`, payload: { payment_intent_id: 'pi_nobody' } }),
      visitor: 401,
      owner: 404,
      other: 404,
    },
    'payments.cancelPayment': {
      call: async ({ owner }) => ({
        url: `${STRIPE}/cancel-payment`,
        payload: { payment_intent_id: await openPayment(owner) },
      }),
      visitor: 401,
      owner: 200,
      other: 404,
    },
    'payments.listOrders': { call: () => ({ url: `${STRIPE}/orders` }), visitor: 401, owner: 200, other: 200 },
  }
}
