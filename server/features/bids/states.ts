import { statesBefore } from '#db/states.ts'

export type BidState = 'live' | 'accepted' | 'cancelled' | 'expired' | 'orphaned'

export const next = {
  live: ['accepted', 'cancelled', 'expired', 'orphaned'],
  accepted: [],
  cancelled: [],
  expired: [],
  orphaned: [],
} as const satisfies Record<BidState, readonly BidState[]>

export const before = (to: BidState) => statesBefore<BidState>(next, to)
