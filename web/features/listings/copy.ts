import { messages } from '@gooddrop/contract/messages.ts'

export const copy = {
  sellTitle: 'Sell NFT',
  sellLead:
    'It stays in your wallet until it is sold. Only Gooddrop can complete this sale, and only together with its gift.',
  priceInXrp: 'Price in XRP',
  checkout: 'Checkout',
  incorrectAmount: messages.incorrectAmount,
  youGet: 'You get',
  gift: 'Gift',
  saleKind: 'How do you want to sell it?',
  fixedPrice: 'Fixed price',
  fixedPriceHint: 'The first buyer to pay it gets the work',
  auction: 'Auction',
  auctionHint: 'The highest bidder at the close gets the work',
  anyBuyer: 'The first buyer',
  listed: 'Your NFT is on sale',
  removeTitle: 'Remove from sell',
  removed: 'Your NFT is no longer on sale',
} as const
