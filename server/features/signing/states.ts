import type { SignState } from '@gooddrop/contract/signing.ts'
import { statesBefore } from '#db/states.ts'

/** Which states may follow which. Everything that changes a request's state is guarded by this table. */
export const next = {
  created: ['opened', 'signed', 'rejected', 'expired', 'cancelled', 'failed'],
  opened: ['signed', 'rejected', 'expired', 'cancelled', 'failed'],
  signed: ['validated', 'failed'],
  validated: [],
  failed: [],
  rejected: [],
  expired: [],
  cancelled: [],
} as const satisfies Record<SignState, readonly SignState[]>

export const FIRST: SignState = 'created'

/** The states from which a request may come into this one. */
export const before = (to: SignState) => statesBefore<SignState>(next, to)

export const isFinal = (state: SignState) => next[state].length === 0

/** Nobody has answered yet. */
export const isWaiting = (state: SignState) => state === 'created' || state === 'opened'

/** Over without any effect: it may be asked for anew. */
export const isRenewable = (state: SignState) => isFinal(state) && state !== 'validated'
