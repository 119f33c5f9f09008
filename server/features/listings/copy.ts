/** What people read about listing an item, and about whether it can be traded at all. */
export const copy = {
  noSuchItem: 'There is no such item here',
  notYours: 'Only the owner of an item can do this',
  notTransferable: 'This item cannot be traded: its creator did not allow it',
  onAuction: 'This item is in an auction',
  beingSold: 'This item is being sold right now',
  notListed: 'This item is not for sale at this price any more',
  sellerTakesNoOffers: 'The wallet of the seller does not take offers, so nobody could buy this',
  noSuchCharity: 'There is no such non-profit here',
  charityIsParty: 'A non-profit cannot be a party of the sale that it profits from',
  charityRefuses: 'This non-profit cannot receive gifts right now. Please choose another one',
  noCharity: 'There is no non-profit to give to yet',
  listed: 'The item is listed for sale',
  removed: 'The item is not for sale any more',
} as const
