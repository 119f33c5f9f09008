import { MAX_GIFT_PERCENT, MIN_GIFT_PERCENT, MINIMUM_GIFT } from '#lib/minimum-gift.ts'

export const copy = {
  preferred: 'Charity you suggest',
  preferredHint: 'The buyer pays the gift on top of the price and may choose another charity.',
  noPreference: 'Let the buyer choose',
  giftComing: 'The gift is on its way',
  sale: 'The sale',
  payout: 'The gift’s payment',
  charity: 'Who receives the gift',
  percent: 'How much you give',
  ownPercent: 'Own',
  ownPercentLabel: 'Percent of the price',
  badPercent: `The gift is a percentage from ${MIN_GIFT_PERCENT} to ${MAX_GIFT_PERCENT} with at most two decimals`,
  sellersChoice: 'suggested by the seller',
  charitiesWhat: 'The non-profits',
  vetted: (by: string, when: string) => `Vetted by ${by}, ${when}`,
  given: 'Given so far',
  noneYet: 'The first sale will make the first gift. It will be shown here, with its proof.',
  notNow: 'What was given could not be loaded just now.',
  inGifts: (gifts: number | undefined) =>
    gifts === 0
      ? `Every sale adds at least ${MINIMUM_GIFT} of its price.`
      : gifts === 1
        ? 'Given by one sale. You can check both of its payments on the ledger.'
        : `Given by ${gifts === undefined ? '…' : gifts.toLocaleString('en')} sales. Each has two payments that anyone can check on the ledger.`,
  lately: (who: string, charity: string, when: string) => `${who} gave to ${charity}, ${when}`,
  onLedger: 'On the ledger',
  latest: 'The latest gifts',
  giftsWhat: 'The gifts',
  gaveTo: 'gave to',
  with: 'with',
  heldShort: 'Kept for them',
  proofs: 'Proofs',
  andEarlier: (count: number) => (count === 1 ? 'and one earlier gift' : `and ${count} earlier gifts`),
  hasGiven: 'Has given',
  myGifts: 'My gifts',
  gifts: (count: number) => (count === 1 ? '1 gift' : `${count} gifts`),
  perCharity: 'To whom',
  eachGift: 'Each gift, and its proof on the ledger',
  noGifts: 'Nothing given yet',
  noGiftsHint: `Every sale gives at least ${MINIMUM_GIFT} to a vetted non-profit. What is given with a purchase shows here.`,
  explore: 'Find a work',
  export: 'Export as CSV',
} as const
