import type { OrderState } from '@gooddrop/contract/payments.ts'
import { statesBefore } from '#db/states.ts'

/**
 * Only the card service makes it paid or canceled, only the ledger makes it delivered. Held: paid, and the buyer's
 * account would not take it.
 */
export const next = {
  open: ['confirming', 'paid', 'canceled'],
  // back to open: declined, and nothing was charged; confirming again: asked a second time before there was an answer
  confirming: ['confirming', 'open', 'paid', 'canceled'],
  paid: ['delivered', 'held'],
  held: ['paid', 'delivered', 'refunding'],
  refunding: ['refunded'],
  delivered: [],
  canceled: [],
  refunded: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

export const before = (to: OrderState) => statesBefore<OrderState>(next, to)
