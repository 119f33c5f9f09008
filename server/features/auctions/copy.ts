import { xrpFromDrops } from '@gooddrop/contract/money.ts'

/** Why an auction ended without a sale. */
const reasons = {
  no_bids: 'Nobody bid',
  no_funded_bids: 'No bidder could pay',
  moved: 'The item has left the seller’s wallet',
  burned: 'The item no longer exists',
  not_decided: 'The seller did not decide in time',
  declined: 'The seller ended it without a sale',
  renewed: 'The seller has listed the item again',
} as const

export type UnsoldReason = keyof typeof reasons

/** Those that are the seller's own doing. */
export const SELLERS_DOING: readonly UnsoldReason[] = ['moved', 'burned', 'not_decided', 'declined', 'renewed']

export const reasonText = (reason: string | null): string | null =>
  reason !== null && Object.hasOwn(reasons, reason) ? reasons[reason as UnsoldReason] : null

export const copy = {
  created: 'The auction is open. Sign the offer now and it settles by itself, otherwise you accept the winner',
  scheduled: 'The auction is announced. Sign the offer now and it settles by itself, otherwise you accept the winner',
  edited: 'The terms of the auction are changed',
  removed: 'The auction was removed',
  letGo: 'The auction is over and nothing was sold',
  decided: 'The item is being sold to this bidder',
  endedEarly: 'The auction ends with the next ledger, and the item goes to the highest bidder',
  endedUnsigned: 'The auction ends with the next ledger. Then accept the highest bid by a scan',
  noLeader: 'There is no bid that can be paid right now',
  standing: 'Your offer stands: the auction settles by itself',
  standingTooLate: 'The auction has changed in the meantime. This offer does not count and is being cancelled',
  listed: 'This item is listed for sale. Remove it from sale first',
  closeBeforeStart: 'An auction must close after it starts',
  closeInPast: 'An auction must close in the future',
  tooLong: 'An auction lasts at most 30 days',
  startsTooLate: 'An auction starts within a year',
  noAuction: 'This item is not in an auction',
  hasBids: 'There is already a bid, so this auction can no longer be changed or removed',
  started: 'This auction has already started',
  notStarted: 'This auction has not started yet',
  over: 'This auction is over',
  barred: 'You have withdrawn a leading bid from this auction and cannot bid in it again',
  atLeast: (drops: bigint) => `A bid must be at least ${xrpFromDrops(drops)} XRP now`,
  nothingToDecide: 'There is nothing to decide about this auction',
  notSigned: 'You have not signed an offer for this auction: please accept the bid by a scan',
  artworkChanged: 'The artwork was changed by its issuer after the bids were made',
  noSuchBid: 'This bid can no longer be accepted',
} as const
