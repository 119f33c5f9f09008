import { cardError, invalid, missing, unexpectedState } from './failure.ts'
import type { Form } from './form.ts'
import { findMethod } from './methods.ts'
import { announce, presentCharge, presentDispute, presentIntent, presentRefund } from './present.ts'
import type { DisputeRecord, IntentRecord, MethodRecord } from './records.ts'
import { type CardsState, newId, seconds } from './state.ts'
import { byMethod } from './test-cards.ts'

const LEAST_CENTS = 50
const MOST_CENTS = 99_999_999

export function createIntent(state: CardsState, form: Form) {
  const amount = Number(form.get('amount'))
  if (!Number.isInteger(amount) || amount < LEAST_CENTS || amount > MOST_CENTS)
    throw invalid('Invalid amount.', { param: 'amount' })
  const currency = form.get('currency') ?? ''
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}`, { param: 'currency' })
  const customer = form.get('customer')
  if (customer && !state.customers.get(customer)) throw missing('customer', customer)
  const method = form.get('payment_method') && findMethod(state, form.get('payment_method')!).id
  const intent: IntentRecord = {
    id: newId('pi'),
    secret: newId('x').slice(2),
    created: seconds(state.clock),
    amount,
    currency,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    captureMethod: form.get('capture_method') === 'manual' ? 'manual' : 'automatic_async',
    method: method || null,
    customer,
    futureUsage: form.get('setup_future_usage'),
    description: form.get('description'),
    metadata: form.map('metadata'),
    returnUrl: null,
    charge: null,
    error: null,
    canceledAt: null,
    cancellationReason: null,
    refunded: 0,
  }
  state.intents.put(intent.id, intent)
  announce(state, 'payment_intent.created', presentIntent(state, intent))
  return form.get('confirm') === 'true' ? confirmIntent(state, intent.id, form) : presentIntent(state, intent)
}

export function findIntent(state: CardsState, id: string): IntentRecord {
  const intent = state.intents.get(id)
  if (!intent) throw missing('payment_intent', id)
  return intent
}

/** Newest first, as pages; those made from a moment on, if one is given. */
export function listIntents(state: CardsState, form: Form) {
  const from = Number(form.map('created').gte ?? 0)
  const limit = Number(form.get('limit') ?? 10)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw invalid('Invalid limit.', { param: 'limit' })
  const expand = Object.values(form.map('expand')).map((name) => name.replace(/^data\./, ''))
  const all = [...state.intents.values()].filter(({ created }) => created >= from).reverse()
  const after = form.get('starting_after')
  const start = after ? all.indexOf(findIntent(state, after)) + 1 : 0
  return {
    object: 'list',
    url: '/v1/payment_intents',
    has_more: all.length > start + limit,
    data: all.slice(start, start + limit).map((intent) => presentIntent(state, intent, expand)),
  }
}

export function confirmIntent(state: CardsState, id: string, form: Form) {
  const intent = findIntent(state, id)
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw unexpectedState('confirm', intent.status)
  const given = form.get('payment_method')
  const methodId = given ? findMethod(state, given).id : intent.method
  if (!methodId) throw invalid('You cannot confirm this PaymentIntent because it is missing a payment method.')
  const method = findMethod(state, methodId)
  const returnUrl = form.get('return_url') ?? intent.returnUrl
  const { behaviour } = byMethod(method.card)!
  const asked = { ...intent, method: method.id, returnUrl, error: null }
  if (behaviour.kind === 'declines') throw declined(state, asked, behaviour.code, behaviour.declineCode)
  if (behaviour.kind === 'asks' && !(behaviour.until === 'set_up' && method.setUp)) {
    const waiting = move(state, { ...asked, status: 'requires_action' }, 'payment_intent.requires_action')
    return presentIntent(state, waiting)
  }
  return presentIntent(state, charge(state, asked, method), Object.values(form.map('expand')))
}

function move(state: CardsState, intent: IntentRecord, event: string): IntentRecord {
  state.intents.put(intent.id, intent)
  announce(state, event, presentIntent(state, intent))
  return intent
}

const WORDS: Record<string, string> = {
  card_declined: 'Your card was declined.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  payment_intent_authentication_failure: 'The provided PaymentMethod has failed authentication.',
}

function declined(state: CardsState, intent: IntentRecord, code: string, declineCode: string | null) {
  const message = WORDS[code] ?? 'Your card was declined.'
  const failed = move(
    state,
    { ...intent, status: 'requires_payment_method', charge: newId('ch'), error: { code, declineCode, message } },
    'payment_intent.payment_failed',
  )
  return cardError(code, declineCode, message, {
    charge: failed.charge,
    payment_intent: presentIntent(state, failed),
  })
}

function charge(state: CardsState, intent: IntentRecord, method: MethodRecord): IntentRecord {
  const paid = { ...intent, charge: newId('ch') }
  if (intent.futureUsage) state.methods.put(method.id, { ...method, setUp: true })
  if (intent.captureMethod === 'manual')
    return move(state, { ...paid, status: 'requires_capture' }, 'payment_intent.amount_capturable_updated')
  return succeed(state, paid)
}

function succeed(state: CardsState, intent: IntentRecord): IntentRecord {
  const paid = move(state, { ...intent, status: 'succeeded' }, 'payment_intent.succeeded')
  const { behaviour } = byMethod(findMethod(state, paid.method!).card)!
  if (behaviour.kind === 'succeeds' && behaviour.disputed) dispute(state, paid)
  return paid
}

function dispute(state: CardsState, { id: intent, charge: charged, amount, currency }: IntentRecord): DisputeRecord {
  const record = { id: newId('dp'), created: seconds(state.clock), intent, charge: charged!, amount, currency }
  state.disputes.put(record.id, record)
  announce(state, 'charge.dispute.created', presentDispute(record))
  return record
}

/** What the real service leaves to banks: somebody's bank takes a payment back, at any time. */
export function disputeIntent(state: CardsState, id: string) {
  const intent = findIntent(state, id)
  if (intent.status !== 'succeeded') throw unexpectedState('dispute', intent.status)
  return presentDispute(dispute(state, intent))
}

/** The bank's decision; who loses a dispute has lost the money. */
export function decideDispute(state: CardsState, id: string, form: Form) {
  const record = state.disputes.get(id)
  if (!record) throw missing('dispute', id)
  const status = form.get('status') === 'won' ? 'won' : 'lost'
  const decided = { ...record, status } as const
  state.disputes.put(id, decided)
  announce(state, 'charge.dispute.closed', presentDispute(decided))
  return presentDispute(decided)
}

export function captureIntent(state: CardsState, id: string) {
  const intent = findIntent(state, id)
  if (intent.status !== 'requires_capture') throw unexpectedState('capture', intent.status)
  return presentIntent(state, succeed(state, intent))
}

export function cancelIntent(state: CardsState, id: string, form: Form) {
  const intent = findIntent(state, id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState('cancel', intent.status)
  const canceled = {
    ...intent,
    status: 'canceled' as const,
    canceledAt: seconds(state.clock),
    cancellationReason: form.get('cancellation_reason'),
  }
  return presentIntent(state, move(state, canceled, 'payment_intent.canceled'))
}

/** The card owner's answer to the bank. */
export function answerBank(state: CardsState, intent: IntentRecord, agreed: boolean): IntentRecord {
  if (intent.status !== 'requires_action') return intent
  if (agreed) return charge(state, intent, findMethod(state, intent.method!))
  declined(state, intent, 'payment_intent_authentication_failure', null)
  return findIntent(state, intent.id)
}

export function createRefund(state: CardsState, form: Form) {
  const intent = findIntent(state, form.get('payment_intent') ?? '')
  if (intent.status !== 'succeeded') throw unexpectedState('refund', intent.status)
  const amount = form.get('amount') === null ? intent.amount - intent.refunded : Number(form.get('amount'))
  if (!(amount > 0 && amount <= intent.amount - intent.refunded))
    throw invalid('This charge has already been refunded.', { code: 'charge_already_refunded' })
  if ([...state.disputes.values()].some((one) => one.intent === intent.id && one.status !== 'won'))
    throw invalid('This charge has been charged back.', { code: 'charge_disputed' })
  return refund(state, intent, amount)
}

function refund(state: CardsState, intent: IntentRecord, amount: number) {
  const record = { id: newId('re'), created: seconds(state.clock), intent: intent.id, amount }
  state.refunds.put(record.id, record)
  const refunded = { ...intent, refunded: intent.refunded + amount }
  state.intents.put(intent.id, refunded)
  const shown = presentRefund(record, intent.currency)
  announce(state, 'refund.created', shown)
  announce(state, 'charge.refunded', presentCharge(state, refunded))
  return shown
}
