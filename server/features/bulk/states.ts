import type { BulkState, StepState } from '@gooddrop/contract/bulk.ts'
import { statesBefore } from '#db/states.ts'

export const next = {
  open: ['paused', 'done', 'abandoned'],
  paused: ['open', 'done', 'abandoned'],
  done: [],
  abandoned: [],
} as const satisfies Record<BulkState, readonly BulkState[]>

export const before = (to: BulkState) => statesBefore<BulkState>(next, to)

/** Something is left to sign. */
export const isOpen = (state: BulkState) => next[state].length > 0

/** A step goes back to waiting when its request was declined or expired: it may be asked for anew. */
export const nextOfStep = {
  waiting: ['asked', 'skipped', 'abandoned'],
  asked: ['waiting', 'done', 'failed', 'skipped', 'abandoned'],
  done: [],
  skipped: [],
  failed: [],
  abandoned: [],
} as const satisfies Record<StepState, readonly StepState[]>

export const beforeStep = (to: StepState) => statesBefore<StepState>(nextOfStep, to)
