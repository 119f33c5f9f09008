import type { MediaState } from './tables.ts'

/** `writing` bytes are not complete yet; `doomed` ones are on their way out and nobody can take them up again. */
export const next = {
  writing: ['ready', 'doomed'],
  ready: ['doomed'],
  doomed: [],
} as const satisfies Record<MediaState, readonly MediaState[]>

/** The states from which this one may be reached. */
export function before(state: MediaState): MediaState[] {
  const all: [string, readonly MediaState[]][] = Object.entries(next)
  return all.filter(([, following]) => following.includes(state)).map(([from]) => from as MediaState)
}
