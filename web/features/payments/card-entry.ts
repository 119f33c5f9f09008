import type { ReplyOf } from '@gooddrop/contract/endpoint.ts'
import type { getPricing } from '@gooddrop/contract/payments.ts'
import { ApiError } from '#lib/api-error.ts'
import { copy } from './copy.ts'

/** The card service's address, and a key that only allows a page to submit a card. */
export type CardService = NonNullable<ReplyOf<typeof getPricing>['card']>

export type Card = { number: string; month: number; year: number; cvc: string }

/** Sends the card to the card service, and nowhere else, in exchange for an id. */
export async function exchangeCard({ url, publishable_key: key }: CardService, card: Card): Promise<string> {
  const fields = new URLSearchParams({
    type: 'card',
    'card[number]': card.number,
    'card[exp_month]': String(card.month),
    'card[exp_year]': String(card.year),
    'card[cvc]': card.cvc,
  })
  const reply = await fetch(`${url}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: fields,
  }).catch(() => undefined)
  if (!reply) throw new ApiError('unreachable', 0, copy.noAnswer)
  const body = (await reply.json().catch(() => undefined)) as { id?: string; error?: { message?: string } } | undefined
  if (!reply.ok || !body?.id)
    throw new ApiError('card_declined', reply.status, body?.error?.message ?? copy.refusedCard)
  return body.id
}
