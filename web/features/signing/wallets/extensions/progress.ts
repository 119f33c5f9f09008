import { createStore } from '#lib/store.ts'

/** How far the request has come, for the dialog. */
export type Progress =
  | { stage: 'looking' }
  | { stage: 'missing' }
  /** `again` opens the request in the wallet once more, for somebody who sees no window. */
  | { stage: 'asking'; locked: boolean; again: () => void }

export const progress = createStore<Progress>({ stage: 'looking' })
