import { FALLBACK_PERCENT, MIN_RAISE_PERCENT } from '@gooddrop/contract/auctions.ts'
import { AUCTION_DECISION_SECONDS, AUCTION_MAX_EXTENSION_SECONDS } from '@gooddrop/contract/constants.ts'
import type { Drops } from '@gooddrop/contract/money.ts'

/** A bid counts only if the ledger honours it until every extension is over, and an hour for settling. */
export const BID_OUTLIVES_SECONDS = AUCTION_MAX_EXTENSION_SECONDS + 3_600
/** What we ask for lives longer: the seller may have to decide. */
export const BID_ASKED_SECONDS = BID_OUTLIVES_SECONDS + AUCTION_DECISION_SECONDS
/** How often an auction opens once more because its winner could not pay. */
export const AUCTION_REOPENS = 1

type Ranked = { price: Drops; ledger: number; txIndex: number }

/** The best first: the highest, and of equals the earlier one. */
export function byRank(one: Ranked, other: Ranked): number {
  if (one.price !== other.price) return one.price > other.price ? -1 : 1
  return one.ledger - other.ledger || one.txIndex - other.txIndex
}

/** The least that the next bid must be, rounded up to the drop. */
export const minimumBid = (initialBid: Drops, best: Drops | null): Drops =>
  best === null ? initialBid : best + (best * BigInt(MIN_RAISE_PERCENT) + 99n) / 100n

type Times = { closeAt: number; plannedClose: number }

/** Where the close moves to when something happens now that others must be able to answer. */
export const moved = ({ closeAt, plannedClose }: Times, now: number, extension: number): number =>
  Math.max(closeAt, Math.min(now + extension, plannedClose + AUCTION_MAX_EXTENSION_SECONDS))

export const isLate = ({ closeAt }: Times, now: number, extension: number): boolean => now >= closeAt - extension

type Candidate = { buyer: string; price: Drops }

/** Who takes the place of a winner who could not pay, without anybody being asked. */
export const fallbackFor = <C extends Candidate>(failed: Candidate, candidates: readonly C[]): C | undefined => {
  const next = candidates.find(({ buyer }) => buyer !== failed.buyer)
  return next && next.price * 100n >= failed.price * BigInt(FALLBACK_PERCENT) ? next : undefined
}
