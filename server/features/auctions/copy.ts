import { texts } from '@gooddrop/contract/language.ts'

/** Why an auction ended without a sale. */
export const reasons = texts('server/auctions/reasons', {
  no_bids: 'There were no bids',
  no_funded_bids: 'No bidder could pay',
  reserve_not_met: 'The reserve price was not met',
  moved: 'The item has left the seller’s wallet',
  burned: 'The item no longer exists',
  not_decided: 'The seller did not decide in time',
  declined: 'The seller ended it without a sale',
  renewed: 'The seller has listed the item again',
})

export type UnsoldReason = keyof typeof reasons

/** Those that are the seller's own doing. */
export const SELLERS_DOING: readonly UnsoldReason[] = ['moved', 'burned', 'not_decided', 'declined', 'renewed']

export const reasonText = (reason: string | null): string | null =>
  reason !== null && Object.hasOwn(reasons, reason) ? reasons[reason as UnsoldReason] : null

export const copy = texts('server/auctions', {
  created:
    'The auction is open. If you sign the offer now, it will settle automatically. Otherwise you accept the winning bid yourself',
  scheduled:
    'The auction is scheduled. If you sign the offer now, it will settle automatically. Otherwise you accept the winning bid yourself',
  edited: 'The auction has been updated',
  removed: 'The auction has been removed',
  letGo: 'The auction has ended without a sale',
  decided: 'The item is being sold to this bidder',
  endedEarly: 'The auction is ending, and the item goes to the highest bidder',
  endedBelowReserve:
    'The auction is ending. The highest bid is below your reserve price, so you decide whether to accept it',
  endedUnsigned: 'The auction is ending. You can then accept the highest bid by scanning a QR code',
  noLeader: 'There is no bid that can be paid right now',
  standing: 'Your offer is signed: the auction will settle automatically',
  standingTooLate: 'The auction has changed in the meantime. This offer does not count and is being cancelled',
  listed: 'This item is listed for sale. Remove it from sale first',
  reserveTooLow: 'The reserve price must be at least the starting bid',
  closeBeforeStart: 'The auction must end after it starts',
  closeInPast: 'The auction must end in the future',
  tooLong: 'An auction can last at most 30 days',
  startsTooLate: 'An auction must start within a year',
  noAuction: 'This item is not being auctioned',
  hasBids: 'There is already a bid, so this auction can no longer be changed or removed',
  started: 'This auction has already started',
  notStarted: 'This auction has not started yet',
  over: 'This auction has ended',
  barred: 'You withdrew a leading bid from this auction and cannot bid in it again',
  atLeast: (xrp: string) => `A bid must now be at least ${xrp} XRP`,
  nothingToDecide: 'This auction is not waiting for a decision',
  notSigned: 'You have not signed an offer for this auction. Please accept the bid by scanning the QR code',
  artworkChanged: 'The issuer changed the artwork after the bids were made',
  noLimit: 'You have set no maximum for this auction with this wallet',
  aboveLimit: 'This bid is above your maximum',
  alreadyLeading: 'You are already the highest bidder',
  bidOnItsWay: 'Your last bid is still on its way to the ledger',
  limitRemoved: 'Your maximum has been removed',
  nothingLost: 'You can give your bid only after an auction that you did not win',
  givesAtMost: (xrp: string) => `You can give at most ${xrp} XRP here`,
  allGiven: 'You have already given your whole bid',
  given: 'Thank you! Your gift has reached the non-profit',
  belowReserve: 'This bid is below your reserve price. Please accept it by scanning the QR code',
  noSuchBid: 'This bid can no longer be accepted',
  earlierStands: 'Your earlier bid still stands',
  changed: 'The auction has changed in the meantime',
})
