import Stripe from 'stripe'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { declinedBecause } from './copy.ts'
import type { Payments } from './open-payments.ts'

export function requirePayments({ payments }: Pick<Deps, 'payments'>): Payments {
  if (!payments) throw new AppError('payments_unavailable', { cause: 'STRIPE_SECRET_KEY is not set' })
  return payments
}

/** Why a card was not charged, in the words of the card service: `insufficient_funds`, `expired_card` … */
export class Declined extends Error {
  override readonly name = 'Declined'
  readonly reason: string
  constructor(reason: string) {
    super(`declined: ${reason}`)
    this.reason = reason
  }
}

/**
 * One call to the card service. A refusal of the card is distinguished; that something is not in the state for it is left
 * to the caller; everything else is a service that is away, and says nothing about whether it was done.
 */
export async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      // Empty where the card itself is wrong and no bank was asked.
      throw new Declined(error.decline_code || error.code || 'card_declined')
    if (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof AppError) throw error
    throw new AppError('payments_unavailable', { cause: error })
  }
}

/** The intent is not where we thought: it was paid, or canceled, meanwhile. */
export const isUnexpectedState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state'

/** There is nothing left to refund: it was refunded before, or its bank has taken it back. */
export const isTakenBack = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'charge_already_refunded' || error.code === 'charge_disputed')

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

export const declinedError = ({ reason }: Declined): AppError =>
  new AppError('card_declined', { message: declinedBecause(reason) })
