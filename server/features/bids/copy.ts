export const copy = {
  ownItem: 'You already own this item',
  notOwner: 'This item now belongs to someone else',
  noSuchBid: 'This offer no longer exists',
  notYourBid: 'Only the person who made an offer can withdraw it',
  bidMade: 'Your offer is on the ledger',
  bidCancelled: 'Your offer was withdrawn',
} as const
