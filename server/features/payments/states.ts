import type { OrderState } from '@gooddrop/contract/payments.ts'
import { statesBefore } from '#db/states.ts'

/**
 * Only the card service makes it paid or canceled, only the ledger makes it delivered, even from a state that a restored
 * database remembers. Held: paid, and the buyer's account would not take it.
 */
export const next = {
  open: ['confirming', 'paid', 'canceled', 'delivered'],
  // back to open: declined, and nothing was charged; confirming again: asked a second time before there was an answer
  confirming: ['confirming', 'open', 'paid', 'canceled', 'delivered'],
  // straight to refunded: the card service has given the money back by itself
  paid: ['delivered', 'held', 'refunded'],
  held: ['paid', 'delivered', 'refunding', 'refunded'],
  // back to held: the bank disputes the payment, so it cannot be refunded
  refunding: ['refunded', 'held'],
  delivered: [],
  canceled: [],
  refunded: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

export const before = (to: OrderState) => statesBefore<OrderState>(next, to)
