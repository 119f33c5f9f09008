import { texts } from '@gooddrop/contract/language.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { copy as pledge } from '@gooddrop/contract/pledge.ts'

export const copy = texts('listings', {
  sellTitle: 'Sell NFT',
  sellLead:
    'Your NFT stays in your wallet until it is sold. Only Gooddrop can complete the sale, and only together with its gift.',
  priceInXrp: 'Price in XRP',
  checkout: 'Checkout',
  incorrectAmount: messages.incorrectAmount,
  youGet: 'You receive',
  gift: 'Gift',
  buyersGift: 'The buyer’s gift, at least',
  yourPledge: 'Your pledge',
  pledge: 'Give a part of the price yourself',
  pledgeHint:
    'A pledge, beside the gift that the buyer pays on top. For fixed prices only: auctions and accepted offers carry none.',
  pledgeShare: 'How much of the price you give',
  pledgeAll: 'The ledger completes no sale that pays its seller nothing, so one drop (0.000001 XRP) stays with you.',
  pledgeNotHere:
    'You cannot pledge a part of this price: the creator’s royalty would shrink with it. Creators can pledge when they sell their own works, and so can anyone where there is no royalty.',
  pledgeNeedsCharity: 'Choose the charity to which your pledge goes',
  pledgeTooSmall: 'The price is too low for a pledge',
  badPledge: pledge.incorrect,
  saleKind: 'How do you want to sell it?',
  fixedPrice: 'Fixed price',
  fixedPriceHint: 'Sold to the first buyer who pays your price',
  auction: 'Auction',
  auctionHint: 'Sold to the highest bidder when it ends',
  listed: 'Your NFT is now on sale',
  removeTitle: 'Remove from sell',
  removed: 'Your NFT is no longer on sale',
})
