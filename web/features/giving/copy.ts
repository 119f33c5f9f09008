import { INCORRECT_PERCENT } from '@gooddrop/contract/money.ts'
import { MINIMUM_GIFT } from '#lib/minimum-gift.ts'

export const copy = {
  preferred: 'Suggested charity',
  preferredHint: 'The buyer pays the gift on top of the price and may choose another charity.',
  noPreference: 'Let the buyer choose',
  giftComing: 'The gift is on its way',
  sale: 'The sale',
  payout: 'The gift payment',
  charity: 'Who receives the gift',
  percent: 'How much you give',
  ownPercent: 'Other %',
  ownPercentLabel: 'Percentage of the price',
  badPercent: INCORRECT_PERCENT,
  sellersChoice: 'suggested by the seller',
  charitiesWhat: 'The non-profits',
  vetted: (by: string, when: string) => `Vetted by ${by}, ${when}`,
  vettedMark: 'Vetted',
  vettedSince: (day: string) => `since ${day}`,
  vettedUntil: (day: string) => `until ${day}`,
  credential: 'Credential',
  assessment: 'Assessment',
  given: 'Given so far',
  noneYet: 'The first gift comes with the first sale. It will appear here, with its proof.',
  notNow: 'The total given could not be loaded right now.',
  inGifts: (gifts: number | undefined) =>
    gifts === 0
      ? `Every sale gives at least ${MINIMUM_GIFT}, on top of its price.`
      : gifts === 1
        ? 'Given through one sale. Anyone can verify both of its payments on the ledger.'
        : `Given through ${gifts === undefined ? '…' : gifts.toLocaleString('en')} sales. Anyone can verify both payments of each sale on the ledger.`,
  lately: (who: string, charity: string, when: string) => `${who} gave to ${charity}, ${when}`,
  onLedger: 'On the ledger',
  latest: 'Latest gifts',
  giftsWhat: 'The gifts',
  gaveTo: 'gave to',
  with: 'with',
  heldShort: 'Held for the charity',
  proofs: 'Show proof',
  andEarlier: (count: number) => (count === 1 ? 'and one earlier gift' : `and ${count} earlier gifts`),
  hasGiven: 'Has given',
  myGifts: 'My gifts',
  gifts: (count: number) => (count === 1 ? '1 gift' : `${count} gifts`),
  perCharity: 'By charity',
  eachGift: 'All gifts, with proof on the ledger',
  noGifts: 'Nothing given yet',
  noGiftsHint: `Every purchase gives at least ${MINIMUM_GIFT} to a vetted non-profit. Gifts appear here.`,
  explore: 'Explore the gallery',
  export: 'Export as CSV',
} as const
