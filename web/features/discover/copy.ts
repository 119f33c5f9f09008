import { texts } from '@gooddrop/contract/language.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { MINIMUM_GIFT } from '#lib/minimum-gift.ts'

export const copy = texts('discover', {
  heroFirst: 'Every drop',
  heroSecond: 'gives.',
  heroLead: `A gallery on the XRP Ledger. Every purchase requires a donation to a vetted non-profit: at least ${MINIMUM_GIFT} of the listing price, added on top. The ledger collects the gift with the sale, and we pass it on to the non-profit.`,
  explore: 'Explore the gallery',
  how: 'How giving works',
  example: {
    overline: 'Example',
    title: 'A work sells for',
    price: 'Price, to the seller',
    gift: 'Gift, to the charity',
    total: 'You pay',
  },
  stepsTitle: 'How it works, in three steps',
  steps: [
    {
      title: 'Choose a work',
      text: 'Bid on it, make an offer or buy it at the listed price. You see the price, the gift and the total before you sign.',
    },
    {
      title: 'Choose a non-profit',
      text: `Every sale gives at least ${MINIMUM_GIFT} of the listing price to a vetted non-profit. You choose which one, and whether to give more.`,
    },
    {
      title: 'Sign with your phone',
      text: 'Your keys stay in your wallet. One ledger transaction transfers the work, pays the seller and the artist, and collects the gift; a second pays the gift to the non-profit. Anyone can verify both. Gooddrop takes nothing from the price.',
    },
  ],
  postsTitle: 'From the blog',
  allPosts: 'All posts',
  playFilm: 'Play the film',
  pauseFilm: 'Pause the film',
  featuredTitle: 'Featured drops',
  featuredWhat: 'The drops',
  exploreAll: 'Explore all',
  nothingOnSale: messages.nothingOnSale,
  nothingOnSaleHint: 'Works appear here as soon as they are listed.',
  createOne: 'Create a work',
  charitiesTitle: 'Where gifts go',
  charitiesWhat: 'The non-profits',
  noCharities: 'No non-profits listed yet',
  noCharitiesHint: 'Vetted non-profits appear here, with what they have received. Do you work for one?',
  proposeCharity: 'Write to us',
  donationSentence: `Every purchase requires a donation of at least ${MINIMUM_GIFT} of the listing price to a vetted non-profit:`,
  topSellers: 'Top Sellers',
  comingSoon: 'Coming soon',
  topSellersLater: 'Our top sellers, and what their sales have raised, will appear here.',
})
