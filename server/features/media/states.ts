import { statesBefore } from '#db/states.ts'
import type { MediaState } from './tables.ts'

/** `writing` bytes are not complete yet; `doomed` ones are on their way out and nobody can take them up again. */
export const next = {
  writing: ['ready', 'doomed'],
  ready: ['doomed'],
  doomed: [],
} as const satisfies Record<MediaState, readonly MediaState[]>

/** The states from which this one may be reached. */
export const before = (to: MediaState) => statesBefore<MediaState>(next, to)
