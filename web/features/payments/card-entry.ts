import type { ReplyOf } from '@gooddrop/contract/endpoint.ts'
import type { getPricing } from '@gooddrop/contract/payments.ts'
import { copy } from './copy.ts'

/** Where the card service is, and the key by which a page may describe a card to it and nothing else. */
export type CardService = NonNullable<ReplyOf<typeof getPricing>['card']>

export type Card = { number: string; month: number; year: number; cvc: string }

export class CardRefused extends Error {}

/** Exchanges the card for an id, with the card service itself: the number is sent nowhere else. */
export async function exchangeCard({ url, publishable_key: key }: CardService, card: Card): Promise<string> {
  const body = new URLSearchParams({
    type: 'card',
    'card[number]': card.number,
    'card[exp_month]': String(card.month),
    'card[exp_year]': String(card.year),
    'card[cvc]': card.cvc,
  })
  const reply = await fetch(`${url}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body,
  }).catch(() => undefined)
  if (!reply) throw new CardRefused(copy.noAnswer)
  const said = (await reply.json().catch(() => undefined)) as { id?: string; error?: { message?: string } } | undefined
  if (!reply.ok || !said?.id) throw new CardRefused(said?.error?.message ?? copy.refusedCard)
  return said.id
}
