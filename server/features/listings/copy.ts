/** What people read about listing an item, and about whether it can be traded at all. */
export const copy = {
  noSuchItem: 'There is no such item here',
  notYours: 'Only the owner of an item can do this',
  notTransferable: 'This item cannot be traded: its creator did not allow it',
  onAuction: 'This item is in an auction',
  beingSold: 'This item is being sold right now',
  notListed: 'This item is no longer for sale at this price',
  sellerTakesNoOffers: 'The seller’s wallet does not accept offers, so nobody could buy this',
  noSuchCharity: 'There is no such non-profit here',
  charityIsParty: 'A non-profit cannot receive the gift of a sale in which it is the buyer or the seller',
  charityRefuses: 'This non-profit cannot receive gifts right now. Please choose another',
  noCharity: 'There is no non-profit to give to yet',
  listed: 'The item is listed for sale',
  removed: 'The item is no longer for sale',
} as const
