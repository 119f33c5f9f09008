import { texts } from '@gooddrop/contract/language.ts'

/** The texts of a card, apart from the others, because the first page has cards. */
export const cardCopy = texts('nfts/card', {
  somebody: 'Unknown',
  priceLabels: { mint: 'Price', sell: 'Price', auction: 'Current bid' },
  startingBid: 'Starting bid',
  cardActions: { mint: 'View', sell: 'Buy Now', auction: 'Place a bid' },
  film: 'Film',
  by: (name: string) => `by ${name}`,
})
