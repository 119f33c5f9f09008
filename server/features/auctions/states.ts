import type { AuctionState } from '@gooddrop/contract/auctions.ts'
import { statesBefore } from '#db/states.ts'

/**
 * scheduled: announced, takes no bids yet. live: takes bids. ended: the close is past; the winner's sale is under way,
 * or the seller decides; it may open once more when the winner could not pay.
 */
export const next = {
  scheduled: ['live', 'removed', 'unsold'],
  live: ['ended', 'removed', 'unsold', 'settled'],
  ended: ['settled', 'unsold', 'live'],
  settled: [],
  unsold: [],
  removed: [],
} as const satisfies Record<AuctionState, readonly AuctionState[]>

export const before = (to: AuctionState) => statesBefore<AuctionState>(next, to)

/** Not over: there is at most one such auction of an item. */
export const OPEN = (Object.keys(next) as AuctionState[]).filter((state) => next[state].length > 0)
