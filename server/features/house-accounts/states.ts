import { statesBefore } from '#db/states.ts'

export const WORK_STATES = ['waiting', 'signed', 'done', 'failed'] as const
export type WorkState = (typeof WORK_STATES)[number]

/** Signed work goes back to waiting when its sequence number was used by something else: nothing of it can apply. */
export const next = {
  waiting: ['signed', 'done', 'failed'],
  signed: ['waiting', 'done', 'failed'],
  done: [],
  failed: [],
} as const satisfies Record<WorkState, readonly WorkState[]>

export const before = (to: WorkState) => statesBefore<WorkState>(next, to)
