import type { BodyOf } from '@gooddrop/contract/endpoint.ts'
import type { addStripeCard } from '@gooddrop/contract/payments.ts'
import type Stripe from 'stripe'
import { AppError } from '#app-error.ts'
import type { Db, Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { CardFields, Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { lockWalletOf } from '#features/accounts/find-person.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { deleteCard, findCard, saveCard, saveCustomer } from './card-store.ts'
import { copy } from './copy.ts'
import { ask, Declined, declinedError, isMissing, requirePayments } from './provider.ts'

type Input = BodyOf<typeof addStripeCard>

/** Keeps what the card service says about the card: its id there, brand, last four, expiry. Nothing else is kept. */
export async function addCard(deps: Deps, actor: Actor, input: Input): Promise<void> {
  const { id, card } = await methodOf(deps, input)
  if (!card) throw new AppError('invalid_input', { message: copy.cardIncomplete })
  const { brand, last4, exp_month, exp_year } = card
  const kept = { payment_method_id: id, brand, last4, exp_month, exp_year }
  await inTransaction(deps.db, (tx) => saveCard(tx, actor.userId, kept, deps.clock.now()))
}

async function methodOf(deps: Deps, input: Input): Promise<Stripe.PaymentMethod> {
  const { stripe } = requirePayments(deps)
  try {
    const { payment_method_id: id } = input
    return await ask(() => (id ? stripe.paymentMethods.retrieve(id) : exchange(deps, input)))
  } catch (error) {
    if (error instanceof Declined) throw declinedError(error)
    if (isMissing(error)) throw new AppError('not_found', { message: copy.cardUnknown })
    if (error instanceof AppError) throw error
    // The card service's message may quote what was sent: it is not handed on.
    throw new AppError('invalid_input', { message: copy.cardRefused })
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

/** Under whom the card service keeps the card. It gets an id of ours and nothing else about the person. */
export async function customerOf(deps: Deps, userId: string): Promise<string> {
  const known = (await findCard(deps.db, userId))?.customer_id
  if (known) return known
  const { stripe } = requirePayments(deps)
  const { id } = await ask(() =>
    stripe.customers.create({ metadata: { user: userId } }, { idempotencyKey: `customer-${userId}` }),
  )
  return inTransaction(deps.db, (tx) => saveCustomer(tx, userId, id, deps.clock.now()))
}

type Buyer = { walletAddress: string | null; paymentMethodId: string | null }

/** The person who is about to pay, locked: what they may buy is decided for one call after the other. */
export async function lockBuyer(tx: Tx, userId: string): Promise<Buyer> {
  const walletAddress = await lockWalletOf(tx, userId)
  return { walletAddress, paymentMethodId: (await findCard(tx, userId))?.payment_method_id ?? null }
}

/** The card as its owner sees it, for the profile that accounts presents. */
export async function readCard(db: Db, userId: string): Promise<CardFields> {
  const card = await findCard(db, userId)
  return {
    stripe_card_brand: card?.brand ?? null,
    stripe_card_last4: card?.last4 ?? null,
    stripe_card_exp_month: card?.exp_month ?? null,
    stripe_card_exp_year: card?.exp_year ?? null,
  }
}

/** Everything that is kept of the card, for the person to take along. */
export async function cardData(db: Db, userId: string) {
  const card = await findCard(db, userId)
  return {
    stripe_customer_id: card?.customer_id ?? null,
    stripe_payment_method_id: card?.payment_method_id ?? null,
    ...(await readCard(db, userId)),
  }
}

export const deleteCardOfUser = (tx: Tx, { userId }: DomainEvents['userDeleted']): Promise<void> =>
  deleteCard(tx, userId)
