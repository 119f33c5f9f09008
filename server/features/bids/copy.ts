export const copy = {
  ownItem: 'You own this item already',
  notOwner: 'This item belongs to somebody else by now',
  noSuchBid: 'There is no such offer any more',
  notYourBid: 'Only who made an offer can take it back',
  bidMade: 'Your offer is on the ledger',
  bidCancelled: 'Your offer is taken back',
} as const
