import { messages } from '@gooddrop/contract/messages.ts'

export const copy = {
  sellTitle: 'Sell NFT',
  sellLead:
    'Your NFT stays in your wallet until it is sold. Only Gooddrop can complete the sale, and only together with its gift.',
  priceInXrp: 'Price in XRP',
  checkout: 'Checkout',
  incorrectAmount: messages.incorrectAmount,
  youGet: 'You receive',
  gift: 'Gift',
  saleKind: 'How do you want to sell it?',
  fixedPrice: 'Fixed price',
  fixedPriceHint: 'Sold to the first buyer who pays your price',
  auction: 'Auction',
  auctionHint: 'Sold to the highest bidder when it ends',
  anyBuyer: 'The first buyer',
  listed: 'Your NFT is now on sale',
  removeTitle: 'Remove from sell',
  removed: 'Your NFT is no longer on sale',
} as const
