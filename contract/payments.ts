import { z } from 'zod'
import { CENTS_PER_USD, PLANS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, walletAddress } from './ids.ts'
import { texts } from './language.ts'
import { dropsText } from './money.ts'
import { ownUser } from './user.ts'

export const CURRENCY = 'usd'
/** Where the card service posts its events. */
export const CARD_WEBHOOK_PATH = '/api/v1/stripe/webhook'

export type Plan = (typeof PLANS)[number]

export const centsOf = ({ usd }: Plan): number => usd * CENTS_PER_USD
export const planOf = (cents: number): Plan | undefined => PLANS.find((plan) => centsOf(plan) === cents)

export const copy = texts('contract/payments', {
  noSuchPlan: `There is no such plan: ${PLANS.map(({ name, usd }) => `${name} is $${usd}`).join(', ')}`,
  paymentRequired: 'A payment id is required',
  notAPayment: 'This is not a valid payment id',
  notACard: 'This is not a valid card id',
  notACardNumber: 'This is not a valid card number',
  notAMonth: 'The expiry month must be a number from 1 to 12',
  notAYear: 'The expiry year must be a year such as 31 or 2031',
  notACvc: 'The CVC has 3 digits, or 4 for American Express',
})

const NO_SUCH_PLAN = { error: () => copy.noSuchPlan }

/** In cents, and of a plan: nobody names a price of their own. */
export const planAmount = z
  .union([z.number(), z.string().regex(/^\d{1,9}$/)], NO_SUCH_PLAN)
  .transform(Number)
  .refine((cents) => planOf(cents) !== undefined, NO_SUCH_PLAN)

export const paymentIntentId = z
  .string({ error: () => copy.paymentRequired })
  .regex(/^pi_[A-Za-z0-9_]{1,250}$/, { error: () => copy.notAPayment })

export const paymentMethodId = z.string().regex(/^pm_[A-Za-z0-9_]{1,250}$/, { error: () => copy.notACard })

/** open → confirming → paid → delivered; the others say what went differently. */
export const ORDER_STATES = [
  'open',
  'confirming',
  'paid',
  'held',
  'delivered',
  'canceled',
  'refunding',
  'refunded',
] as const
export const orderState = z.enum(ORDER_STATES)
export type OrderState = z.infer<typeof orderState>

export const order = z.object({
  _id: id,
  payment_intent_id: z.string().nullable(),
  plan: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  drops: dropsText,
  /** Dollars for one XRP before our margin, as quoted; null: one dollar for one XRP. */
  rate: z.string().nullable(),
  wallet_address: walletAddress,
  state: orderState,
  /** Why it was declined, or could not be delivered, in words. */
  reason: z.string().nullable(),
  /** The transaction that delivered it, and where to look at it. */
  hash: z.string().nullable(),
  link: z.string().nullable(),
  createdAt: z.string(),
})
export type Order = z.infer<typeof order>

export const getPricing = endpoint({
  method: 'GET',
  path: '/api/v1/user/stripe/pricing',
  access: 'public',
  summary: 'The price of XRP, the ledger reserve, and how a card is entered',
  fields: {
    plans: z.array(
      z.object({
        name: z.string(),
        usd: z.number(),
        /** As the plan is worded; what it gives is `drops`. */
        xrp: z.number(),
        amount: z.number(),
        /** What it would give now; null while it is not sold. */
        drops: dropsText.nullable(),
      }),
    ),
    currency: z.string(),
    /** Off unless whoever runs this has switched it on. */
    selling: z.boolean(),
    /** Why nothing is sold at present, where that is not by choice. */
    not_selling: z.string().nullable(),
    /** Dollars for one XRP, and what is kept of what is paid; null where plans give what their wording says. */
    rate: z.object({ price: z.string(), margin_basis_points: z.number().int() }).nullable(),
    /** What the connected ledger asks of every account; null while it does not answer. */
    reserve: z.object({ base: dropsText, increment: dropsText }).nullable(),
    /** What the operator says about tax, where that is configured. Unknown to servers of the version before. */
    tax: z.string().nullish(),
    /** `form`: our own, which gives the number to the card service. `element`: the card service's own field. */
    card: z.object({ entry: z.enum(['form', 'element']), url: z.string(), publishable_key: z.string() }).nullable(),
  },
})

const NO_MONTH = { error: () => copy.notAMonth }
const NO_YEAR = { error: () => copy.notAYear }
const DIGITS = /^[\d ]{12,24}$/

/**
 * `payment_method_id` is what the card service gave the browser for the card. The four raw fields are taken only while
 * the card service is in test mode; they are exchanged at once and kept nowhere.
 */
export const addStripeCard = endpoint({
  method: 'POST',
  path: '/api/v1/auth/user/add-stripe-card',
  access: 'member',
  summary: 'Save a card to pay with',
  perMinute: 10,
  body: z.object({
    payment_method_id: paymentMethodId.optional(),
    stripe_card_number: z
      .string()
      .regex(DIGITS, { error: () => copy.notACardNumber })
      .optional(),
    stripe_card_exp_month: z.coerce.number(NO_MONTH).int(NO_MONTH).min(1, NO_MONTH).max(12, NO_MONTH).optional(),
    stripe_card_exp_year: z.coerce.number(NO_YEAR).int(NO_YEAR).min(0, NO_YEAR).max(2099, NO_YEAR).optional(),
    stripe_card_cvc: z
      .string()
      .regex(/^\d{3,4}$/, { error: () => copy.notACvc })
      .optional(),
  }),
  fields: { token: z.string(), update_user: ownUser },
})

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/v1/user/stripe/create-payment-intent',
  access: 'member',
  summary: 'Start a purchase of XRP with the saved card; nothing is charged yet',
  perMinute: 20,
  body: z.object({ amount: planAmount }),
  fields: {
    data: z.object({
      id: z.string(),
      amount: z.number().int(),
      currency: z.string(),
      order_id: id,
      /** What is delivered for it, quoted at this rate (dollars for one XRP) and until then. */
      drops: dropsText,
      rate: z.string().nullable(),
      valid_until: z.string().nullable(),
    }),
  },
})

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/api/v1/user/stripe/confirm-payment',
  access: 'member',
  summary: 'Charge the card; once it is paid, the XRP is on its way',
  perMinute: 20,
  body: z.object({ payment_intent_id: paymentIntentId }),
  fields: {
    data: z.object({
      id: z.string(),
      status: z.enum(['succeeded', 'requires_action', 'processing']),
      /** Where the bank asks whether it is really you. */
      url: z.string().nullable(),
      order,
    }),
  },
})

export const cancelPayment = endpoint({
  method: 'POST',
  path: '/api/v1/user/stripe/cancel-payment',
  access: 'member',
  summary: 'Cancel a payment that was not made',
  perMinute: 20,
  body: z.object({ payment_intent_id: paymentIntentId }),
  fields: { data: z.object({ id: z.string(), order }) },
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/v1/user/stripe/orders',
  access: 'member',
  summary: 'The caller’s purchases of XRP and their delivery',
  fields: { orders: z.array(order) },
})
