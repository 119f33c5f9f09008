import type { Member } from './member.ts'
import { everybody, type Row } from './permission-row.ts'
import type { TestServer } from './server.ts'

const WALLET = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'

let count = 0

/** The rows of onboarding and payments: from an e-mail to the first XRP. */
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
    'onboarding.sendOtp': {
      input: () => ({ body: { email: `code${count++}@example.org` } }),
      ...everybody(200),
    },
    'onboarding.checkOtp': {
      input: () => ({ body: { email: 'a@example.org', otp_key: '123456' } }),
      ...everybody(400),
    },
    'onboarding.addUserInfo': {
      input: () => ({
        body: {
          first_name: 'A',
          last_name: 'B',
          email: 'a@example.org',
          otp_key: '123456',
          password: 'correct horse',
        },
      }),
      ...everybody(400),
    },
    'accounts.forgotPassword': {
      input: ({ owner }) => ({ body: { email: owner.email } }),
      ...everybody(200),
    },
    'accounts.resetPassword': {
      input: () => ({ body: { token: 'A'.repeat(43), new_password: 'correct horse' } }),
      ...everybody(400),
    },
    // a session alone is not enough
    'accounts.exportData': { input: () => ({}), visitor: 401, owner: 403, other: 403 },
    'accounts.removeWallet': { input: () => ({}), visitor: 401, owner: 403, other: 403 },
    'accounts.proveIdentity': {
      fresh: true,
      input: () => ({ body: { password: 'correct horse' } }),
      visitor: 401,
      owner: 200,
      other: 200,
    },
    // with the token of a mail anybody may; this token is unknown
    'accounts.denyChange': {
      input: () => ({ body: { token: 'A'.repeat(43) } }),
      visitor: 400,
      owner: 400,
      other: 400,
    },
    'accounts.deleteAccount': {
      fresh: true,
      input: () => ({ body: { password: 'correct horse' } }),
      visitor: 401,
      owner: 200,
      other: 200,
    },
    'status.getStatus': { input: () => ({}), visitor: 200, owner: 200, other: 200 },
    'prices.getPrices': { input: () => ({}), ...everybody(200) },
    'payments.getPricing': { input: () => ({}), visitor: 200, owner: 200, other: 200 },
    'payments.addStripeCard': {
      input: () => ({ body: { payment_method_id: 'pm_card_visa' } }),
      visitor: 401,
      owner: 200,
      other: 200,
    },
    'payments.createPaymentIntent': {
      input: () => ({ body: { amount: 10_000 } }),
      visitor: 401,
      owner: 200,
      other: 200,
    },
    'payments.confirmPayment': {
      input: () => ({ body: { payment_intent_id: 'pi_nobody' } }),
      visitor: 401,
      owner: 404,
      other: 404,
    },
    'payments.cancelPayment': {
      input: async ({ owner }) => ({ body: { payment_intent_id: await openPayment(owner) } }),
      visitor: 401,
      owner: 200,
      other: 404,
    },
    'payments.listOrders': { input: () => ({}), visitor: 401, owner: 200, other: 200 },
  }
}
