import type { AuctionState } from '@gooddrop/contract/auctions.ts'

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

const states = Object.keys(next) as AuctionState[]

export const before = (to: AuctionState): AuctionState[] =>
  states.filter((from) => (next[from] as readonly AuctionState[]).includes(to))

/** Not over: there is at most one such auction of an item. */
export const OPEN = states.filter((state) => next[state].length > 0)
