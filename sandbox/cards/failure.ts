/** An error in the card service's format. */
export class CardsFailure extends Error {
  readonly status: number
  readonly details: Record<string, unknown>

  constructor(status: number, details: Record<string, unknown> & { type: string; message: string }) {
    super(details.message)
    this.status = status
    this.details = details
  }
}

export const invalid = (message: string, details: Record<string, unknown> = {}) =>
  new CardsFailure(400, { type: 'invalid_request_error', message, ...details })

export const missing = (what: string, id: string) =>
  new CardsFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
  })

export const unexpectedState = (what: string, status: string) =>
  invalid(`You cannot ${what} this PaymentIntent because it has a status of ${status}.`, {
    code: 'payment_intent_unexpected_state',
  })

export const cardError = (code: string, declineCode: string | null, message: string, more: object = {}) =>
  new CardsFailure(402, {
    type: 'card_error',
    code,
    ...(declineCode && { decline_code: declineCode }),
    message,
    ...more,
  })
