import type { BodyOf } from '@gooddrop/contract/endpoint.ts'
import type { addStripeCard } from '@gooddrop/contract/payments.ts'
import type Stripe from 'stripe'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { keepCard } from '#features/accounts/kept-card.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { copy } from './copy.ts'
import { ask, Declined, declinedError, isMissing, requirePayments } from './provider.ts'

type Input = BodyOf<typeof addStripeCard>

/** Keeps what the card service says about the card: its id there, brand, last four, expiry. Nothing else is kept. */
export async function addCard(deps: Deps, actor: Actor, input: Input): Promise<void> {
  const { id, card } = await methodOf(deps, input)
  if (!card) throw new AppError('invalid_input', { message: copy.cardIncomplete })
  const kept = {
    paymentMethodId: id,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
  }
  await inTransaction(deps.db, (tx) => keepCard(tx, actor.userId, kept, deps.clock.now()))
}

async function methodOf(deps: Deps, input: Input): Promise<Stripe.PaymentMethod> {
  const { stripe } = requirePayments(deps)
  try {
    const { payment_method_id: id } = input
    return await ask(() => (id ? stripe.paymentMethods.retrieve(id) : exchange(deps, input)))
  } catch (error) {
    if (error instanceof Declined) throw declinedError(error)
    if (isMissing(error)) throw new AppError('not_found', { message: 'The card service does not know this card' })
    if (error instanceof AppError) throw error
    // What was refused may quote what was sent: it is not handed on.
    throw new AppError('invalid_input', { message: 'The card service does not accept this card' })
  }
}

/** The number goes straight on to the card service, and only where no real card works. */
function exchange(deps: Deps, input: Input): Promise<Stripe.PaymentMethod> {
  const { stripe, testMode } = requirePayments(deps)
  const {
    stripe_card_number: number,
    stripe_card_exp_month: exp_month,
    stripe_card_exp_year: year,
    stripe_card_cvc: cvc,
  } = input
  if (!number || exp_month === undefined || year === undefined || !cvc)
    throw new AppError('invalid_input', { message: copy.cardIncomplete })
  if (!testMode) throw new AppError('forbidden', { message: copy.testNumbersOnly })
  const exp_year = year < 100 ? 2000 + year : year
  return stripe.paymentMethods.create({
    type: 'card',
    card: { number: number.replaceAll(' ', ''), exp_month, exp_year, cvc },
  })
}
