import { meaningOf } from '@gooddrop/ledger/result-codes.ts'

/** Why a sale did not come about, for the person who waits for it. */
const reasons = {
  listing_gone: 'The seller has taken the item off the market',
  outrun: 'Somebody else was faster',
  moved: 'The item has changed hands meanwhile',
  burned: 'The item does not exist any more',
  bid_gone: 'The buyer has taken the offer back',
  no_funds: 'The buyer’s wallet does not hold enough XRP any more',
  expired: 'The offer has expired',
  not_as_agreed: 'The offers on the ledger are not what was agreed',
  artwork_changed: 'The artwork was changed by its issuer meanwhile',
  seller_refuses: 'The seller’s wallet does not take offers',
  charity_refuses: 'The chosen non-profit cannot receive gifts right now. Please choose another one',
  not_signed: 'It was not signed',
  in_auction: 'The item is in an auction',
} as const

export type FailReason = keyof typeof reasons | `ledger:${string}`

export const NOTHING_CHARGED = 'Nothing was charged'

export function failureWords(reason: string): string {
  const words = reason.startsWith('ledger:')
    ? meaningOf(reason.slice('ledger:'.length)).words
    : Object.hasOwn(reasons, reason)
      ? reasons[reason as keyof typeof reasons]
      : 'It could not be completed'
  return `${words}. ${NOTHING_CHARGED}`
}

export const copy = {
  noSuchItem: 'There is no such item here',
  notYours: 'Only the owner of an item can do this',
  ownWalletOnly: 'You can sign with your own connected wallet only',
  ownItem: 'You own this item already',
  notTransferable: 'This item cannot be traded: its creator did not allow it',
  onAuction: 'This item is in an auction',
  beingSold: 'This item is being sold right now',
  notListed: 'This item is not for sale at this price any more',
  offeredElsewhere: 'This item is also offered elsewhere and cannot be bought here until its owner settles that',
  sellerTakesNoOffers: 'The wallet of the seller does not take offers, so nobody could buy this',
  noSuchCharity: 'There is no such non-profit here',
  charityIsParty: 'A non-profit cannot be a party of the sale that it profits from',
  charityRefuses: 'This non-profit cannot receive gifts right now. Please choose another one',
  noCharity: 'There is no non-profit to give to yet',
  notOwner: 'This item belongs to somebody else by now',
  noSuchBid: 'There is no such offer any more',
  notYourBid: 'Only who made an offer can take it back',
  bidElsewhere: 'This offer was made elsewhere and cannot be accepted here',
  bidUnfunded: 'The bidder does not hold enough XRP for this offer right now',
  bidOver: 'This offer has expired',
  listed: 'The item is listed for sale',
  removed: 'The item is not for sale any more',
  bidMade: 'Your offer is on the ledger',
  bidCancelled: 'Your offer is taken back',
  bidAccepted: 'The offer is accepted and the item is sold',
} as const
