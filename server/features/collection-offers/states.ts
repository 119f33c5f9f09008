import type { AnswerState, CollectionOfferState } from '@gooddrop/contract/collection-offers.ts'
import { statesBefore } from '#db/states.ts'

export const next = {
  open: ['filled', 'withdrawn', 'expired'],
  filled: [],
  withdrawn: [],
  expired: [],
} as const satisfies Record<CollectionOfferState, readonly CollectionOfferState[]>

export const before = (to: CollectionOfferState) => statesBefore<CollectionOfferState>(next, to)

/** Back to ready when the maker did not sign. Ready → bought: on the page of the work, past this offer. */
export const nextOfAnswer = {
  signing: ['ready', 'gone'],
  ready: ['buying', 'bought', 'declined', 'gone'],
  buying: ['ready', 'bought', 'gone'],
  bought: [],
  declined: [],
  gone: [],
} as const satisfies Record<AnswerState, readonly AnswerState[]>

export const beforeAnswer = (to: AnswerState) => statesBefore<AnswerState>(nextOfAnswer, to)

export const LIVE = ['signing', 'ready', 'buying'] as const satisfies readonly AnswerState[]
