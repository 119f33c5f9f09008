import type { CustomerRecord, DisputeRecord, IntentRecord, MethodRecord, RefundRecord } from './records.ts'
import { type CardsState, newId, seconds } from './state.ts'

export const API_VERSION = '2026-10-28.endive'

export const presentMethod = (method: MethodRecord, customer: string | null = null) => ({
  id: method.id,
  object: 'payment_method',
  type: 'card',
  billing_details: { address: null, email: null, name: null, phone: null },
  card: {
    brand: method.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    exp_month: method.expMonth,
    exp_year: method.expYear,
    fingerprint: `fp_${method.card}`,
    funding: 'credit',
    last4: method.last4,
    networks: { available: [method.brand], preferred: null },
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: method.created,
  customer,
  livemode: false,
  metadata: {},
})

/** `expand`: names of fields that are given whole instead of as an id. */
export function presentIntent(state: CardsState, intent: IntentRecord, expand: readonly string[] = []) {
  const { id, secret, status, amount, error, method } = intent
  const kept = method ? state.methods.get(method) : undefined
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: status === 'requires_capture' ? amount : 0,
    amount_received: status === 'succeeded' ? amount : 0,
    allowed_payment_method_types: ['card'],
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.cancellationReason,
    capture_method: intent.captureMethod,
    client_secret: `${id}_secret_${secret}`,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    last_payment_error: error && {
      type: 'card_error',
      code: error.code,
      ...(error.declineCode && { decline_code: error.declineCode }),
      message: error.message,
      payment_method: kept && presentMethod(kept),
    },
    latest_charge: expand.includes('latest_charge') && intent.charge ? presentCharge(state, intent) : intent.charge,
    livemode: false,
    metadata: intent.metadata,
    next_action: status === 'requires_action' ? nextAction(state, intent) : null,
    payment_method: method,
    payment_method_options: {},
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    setup_future_usage: intent.futureUsage,
    shipping: null,
    status,
  }
}

export function presentCharge(state: CardsState, intent: IntentRecord) {
  const { id, charge, amount, currency, refunded, status } = intent
  const paid = status === 'succeeded'
  return {
    id: charge,
    object: 'charge',
    amount,
    amount_captured: paid ? amount : 0,
    amount_refunded: refunded,
    created: intent.created,
    currency,
    customer: intent.customer,
    disputed: [...state.disputes.values()].some((dispute) => dispute.intent === id),
    livemode: false,
    metadata: intent.metadata,
    paid,
    payment_intent: id,
    refunded: paid && refunded >= amount,
    status: paid ? 'succeeded' : 'failed',
  }
}

/** Without a page to come back to only the card service's own script could show it. */
const nextAction = ({ publicUrl }: CardsState, { id, secret, returnUrl }: IntentRecord) =>
  returnUrl
    ? {
        type: 'redirect_to_url',
        redirect_to_url: { return_url: returnUrl, url: `${publicUrl}/cards/3ds/${id}/${secret}` },
      }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }

export const presentCustomer = ({ id, created, metadata }: CustomerRecord) => ({
  id,
  object: 'customer',
  created,
  livemode: false,
  metadata,
})

export const presentRefund = ({ id, created, intent, amount }: RefundRecord, currency: string) => ({
  id,
  object: 'refund',
  amount,
  created,
  currency,
  payment_intent: intent,
  status: 'succeeded',
})

export const presentDispute = ({ id, created, intent, charge, amount, currency, status }: DisputeRecord) => ({
  id,
  object: 'dispute',
  amount,
  charge,
  created,
  currency,
  livemode: false,
  payment_intent: intent,
  reason: 'fraudulent',
  status: status ?? 'needs_response',
})

export function announce(state: CardsState, type: string, object: object) {
  const id = newId('evt')
  state.events.send(id, {
    id,
    object: 'event',
    api_version: API_VERSION,
    created: seconds(state.clock),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })
}
