export const texts = {
  heroFirst: 'Every drop',
  heroSecond: 'gives.',
  heroLead:
    'A gallery on the XRP Ledger. Every purchase requires a donation to a vetted non-profit: at least 1% of the listing price, taken by the ledger in the very transaction that moves the work.',
  explore: 'Explore the gallery',
  how: 'How it gives',
  label: {
    overline: 'An example',
    title: 'A work is sold for',
    price: 'Price, to the seller',
    gift: 'Gift, to the charity',
    total: 'You pay',
  },
  stepsOverline: 'How it gives',
  stepsTitle: 'Three steps, one transaction',
  steps: [
    {
      title: 'Choose a work',
      text: 'Bid for it, make an offer or buy it at its price. You see price, gift and total before anything is signed.',
    },
    {
      title: 'Choose who receives',
      text: 'Every sale gives at least 1% of the listing price to a vetted non-profit. You say which one, and whether it is more.',
    },
    {
      title: 'Sign with your phone',
      text: 'Your keys stay in your wallet. The ledger moves the work, pays seller and artist and takes the gift in the same breath, and anyone can verify it.',
    },
  ],
  postsOverline: 'From the gallery',
  postsTitle: 'Lately written',
  allPosts: 'All posts',
} as const
