import { cardError, invalid, missing } from './failure.ts'
import type { Form } from './form.ts'
import { presentCustomer, presentMethod } from './present.ts'
import type { CustomerRecord, MethodRecord } from './records.ts'
import { type CardsState, newId, seconds } from './state.ts'
import { byMethod, byNumber, type TestCard } from './test-cards.ts'

/** Reads the card and stores only which test card it is, without number and CVC. */
export function createMethod(state: CardsState, form: Form) {
  if (form.get('type') !== 'card')
    throw invalid('Only payment methods of the type card are supported.', { param: 'type' })
  const number = (form.get('card[number]') ?? '').replace(/\D/g, '')
  const token = form.get('card[token]')
  const card = token ? byMethod(token.replace(/^tok_/, 'pm_card_')) : byNumber(number)
  if (!card) throw refusal(number)
  const expMonth = token ? 12 : Number(form.get('card[exp_month]'))
  const year = token ? 2034 : Number(form.get('card[exp_year]'))
  const expYear = year < 100 ? 2000 + year : year
  if (!(expMonth >= 1 && expMonth <= 12))
    throw cardError('invalid_expiry_month', null, 'Your card’s expiration month is invalid.')
  if (hasPassed(state, expMonth, expYear)) throw cardError('invalid_expiry_year', null, 'This card has expired.')
  if (!token && !isCvc(card, form.get('card[cvc]') ?? ''))
    throw cardError('invalid_cvc', null, "Your card's security code is invalid.")
  return presentMethod(keep(state, card, expMonth, expYear))
}

const refusal = (number: string) =>
  number.length < 12 || !hasCheckDigit(number)
    ? cardError('incorrect_number', null, 'Your card number is incorrect.')
    : cardError(
        'card_declined',
        'test_mode_live_card',
        'Your card was declined. Your request was in test mode, but used a non test card.',
      )

/** The check digit that every card number ends in. */
const hasCheckDigit = (number: string) =>
  [...number]
    .toReversed()
    .map((digit, at) => Number(digit) * (at % 2 === 1 ? 2 : 1))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) %
    10 ===
  0

const isCvc = ({ brand }: TestCard, cvc: string) => (brand === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(cvc)

function hasPassed({ clock }: CardsState, month: number, year: number): boolean {
  const now = new Date(clock.now())
  return !(year * 12 + month >= now.getUTCFullYear() * 12 + now.getUTCMonth() + 1) || year > now.getUTCFullYear() + 50
}

function keep(state: CardsState, card: TestCard, expMonth: number, expYear: number, id = newId('pm')): MethodRecord {
  const method = {
    id,
    created: seconds(state.clock),
    card: card.method,
    brand: card.brand,
    last4: card.number.slice(-4),
    expMonth,
    expYear,
    setUp: false,
  }
  state.methods.put(method.id, method)
  return method
}

/** The published names of test cards work as ids; each use makes a new card. */
export function findMethod(state: CardsState, id: string): MethodRecord {
  const card = byMethod(id)
  const method = card ? keep(state, card, 12, 2034) : state.methods.get(id)
  if (!method) throw missing('PaymentMethod', id)
  return method
}

export function createCustomer(state: CardsState, form: Form) {
  const customer: CustomerRecord = { id: newId('cus'), created: seconds(state.clock), metadata: form.map('metadata') }
  state.customers.put(customer.id, customer)
  return presentCustomer(customer)
}
