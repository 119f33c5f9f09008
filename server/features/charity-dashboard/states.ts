import type { CHANGE_STATES, THANKS_STATES } from '@gooddrop/contract/charity-dashboard.ts'
import { statesBefore } from '#db/states.ts'

export type ThanksState = (typeof THANKS_STATES)[number]

/** An operator publishes or refuses what a charity wrote, and may hide it later. A refused one may be written anew. */
export const nextThanks = {
  submitted: ['published', 'refused'],
  published: ['hidden'],
  refused: ['submitted', 'published'],
  hidden: ['published'],
} as const satisfies Record<ThanksState, readonly ThanksState[]>

export const beforeThanks = (to: ThanksState) => statesBefore<ThanksState>(nextThanks, to)

export type ChangeState = (typeof CHANGE_STATES)[number]

/** Decided once: an operator approves or refuses a change, or the charity withdraws it. */
export const nextChange = {
  submitted: ['approved', 'refused', 'withdrawn'],
  approved: [],
  refused: [],
  withdrawn: [],
} as const satisfies Record<ChangeState, readonly ChangeState[]>

export const beforeChange = (to: ChangeState) => statesBefore<ChangeState>(nextChange, to)
