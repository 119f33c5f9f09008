import { texts } from '@gooddrop/contract/language.ts'

/** What people read about listing an item, and about whether it can be traded at all. */
export const copy = texts('server/listings', {
  noSuchItem: 'We could not find that item',
  notYours: 'Only the owner of an item can do this',
  otherWallet: 'Another wallet of yours holds this item. Please sign with that one',
  notTransferable: 'This item cannot be traded: its creator does not allow it',
  onAuction: 'This item is being auctioned',
  beingSold: 'This item is being sold right now',
  notListed: 'This item is no longer for sale at this price',
  sellerTakesNoOffers: 'The seller’s wallet does not accept offers, so this item cannot be sold',
  noSuchCharity: 'We could not find that non-profit',
  charityIsParty: 'A non-profit cannot receive the gift of a sale in which it is the buyer or the seller',
  charityRefuses: 'This non-profit cannot receive gifts right now. Please choose another',
  charityNotVetted: 'The vetting of this non-profit has ended or was withdrawn. Please choose another',
  pledgeAndRoyalty:
    'This sale pays a royalty to the creator, and a pledge would make it smaller. So only the creator can pledge, or the seller of an item without royalties',
  pledgeNeedsCharity: 'Please choose the non-profit to which your pledge goes',
  pledgeOfNothing: 'The price is too low for a pledge: at least one drop must remain for the seller',
  noCharity: 'There are no non-profits to give to yet',
  listed: 'The item is listed for sale',
  removed: 'The item is no longer for sale',
})
