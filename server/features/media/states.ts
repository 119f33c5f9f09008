import { statesBefore } from '#db/states.ts'
import type { MediaState } from './tables.ts'

/** `writing` bytes are not complete yet; `expired` ones are being removed and cannot be used again. */
export const next = {
  writing: ['ready', 'expired'],
  ready: ['expired'],
  expired: [],
} as const satisfies Record<MediaState, readonly MediaState[]>

/** The states from which this one may be reached. */
export const before = (to: MediaState) => statesBefore<MediaState>(next, to)
