import { statesBefore } from '#db/states.ts'

export const PAYOUT_STATES = ['ready', 'held', 'paid'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** Ready: the broker has it. Held: the charity's account would refuse it, or did. Only the ledger makes it paid. */
export const next = {
  ready: ['held', 'paid'],
  held: ['ready', 'paid'],
  paid: [],
} as const satisfies Record<PayoutState, readonly PayoutState[]>

export const before = (to: PayoutState) => statesBefore<PayoutState>(next, to)
