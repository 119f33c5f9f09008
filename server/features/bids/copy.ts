import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('server/bids', {
  ownItem: 'You already own this item',
  notOwner: 'This item now belongs to someone else',
  noAuction: 'This item is not being auctioned',
  noSuchBid: 'This bid or offer no longer exists',
  notYourBid: 'Only the person who made a bid or offer can withdraw it',
  bidMade: 'Your bid is on the ledger',
  offerMade: 'Your offer is on the ledger',
  bidCancelled: 'Your bid or offer has been withdrawn',
})
