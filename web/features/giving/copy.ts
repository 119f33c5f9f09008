import { plural, texts } from '@gooddrop/contract/language.ts'
import { MINIMUM_GIFT } from '#lib/minimum-gift.ts'
import { tickerCopy } from './ticker-copy.ts'

export const copy = texts('giving', {
  ...tickerCopy,
  giftComing: 'The gift is on its way',
  sale: 'The sale',
  payout: 'The gift payment',
  charitiesWhat: 'The non-profits',
  vetted: (by: string, when: string) => `Vetted by ${by}, ${when}`,
  vettedMark: 'Vetted',
  vettedSince: (day: string) => `since ${day}`,
  vettedUntil: (day: string) => `until ${day}`,
  credential: 'Credential',
  assessment: 'Assessment',
  inGifts: (gifts: number | undefined) =>
    gifts === 0
      ? `Every sale gives at least ${MINIMUM_GIFT}, on top of its price.`
      : gifts === undefined
        ? 'Given in … gifts. Anyone can verify both payments of each one on the ledger.'
        : plural(gifts, {
            one: 'Given in one sale. Anyone can verify both of its payments on the ledger.',
            other: 'Given in # gifts. Anyone can verify both payments of each one on the ledger.',
          }),
  latest: 'Latest gifts',
  giftsWhat: 'The gifts',
  thisGift: (when: string) => `This gift, ${when}`,
  /** One gift of a sale: by whom, to whom, with which work, as far as the page does not say it already. */
  gaveLines: {
    all: '{giver} gave to {charity} with {work}',
    giverAndCharity: '{giver} gave to {charity}',
    giverAndWork: '{giver} gave with {work}',
    giver: '{giver} gave',
    charityAndWork: '{charity} with {work}',
    charity: '{charity}',
  },
  /** The same of what a seller gave of the price. */
  pledgedLines: {
    all: '{giver} pledged to {charity} with {work}',
    giverAndCharity: '{giver} pledged to {charity}',
    giverAndWork: '{giver} pledged with {work}',
    giver: '{giver} pledged',
    charityAndWork: '{charity} with {work}',
    charity: '{charity}',
  },
  /** The same of what a bidder gave who did not win. */
  directLines: {
    all: '{giver} gave to {charity} after the auction of {work}',
    giverAndCharity: '{giver} gave to {charity}',
    giverAndWork: '{giver} gave after the auction of {work}',
    giver: '{giver} gave',
    charityAndWork: '{charity} after the auction of {work}',
    charity: '{charity}',
  },
  /** What a charity has written to a giver. */
  thanks: (charity: string, text: string) => `${charity}: “${text}”`,
  about: 'About this non-profit',
  opensTab: '(opens in a new tab)',
  allGiving: 'All giving',
  suggestedBySeller: 'The seller suggests {charity}',
  givenBySeller: 'Both gifts go to {charity}',
  seeGiving: 'See what sales have given',
  heldShort: 'Held for the charity',
  proofs: 'Show proof',
  proofFile: 'Proof file',
  checkProof: 'Check it',
  noProofFile: 'No proof file',
  andEarlier: (count: number) => plural(count, { one: 'and one earlier gift', other: 'and # earlier gifts' }),
  hasGiven: 'Has given',
  hasGivenAmount: 'Has given {amount}',
  myGifts: 'My gifts',
  gifts: (count: number) => plural(count, { one: '# gift', other: '# gifts' }),
  perCharity: 'By charity',
  eachGift: 'All gifts, with proof on the ledger',
  noGifts: 'Nothing given yet',
  noGiftsHint: `Every purchase gives at least ${MINIMUM_GIFT} to a vetted non-profit. Gifts appear here.`,
  directGifts: 'Direct gifts',
  directGiftsLead: 'Paid straight to the non-profit after an auction that was not won, apart from the gifts of sales.',
  explore: 'Explore the gallery',
  export: 'Export as CSV',
  /** The heads of its columns. */
  csv: {
    date: 'Date',
    gift: 'Gift in XRP',
    price: 'Price in XRP',
    percent: 'Percentage of the price',
    charity: 'Non-profit',
    charityAccount: 'Non-profit’s account',
    giverAccount: 'Giver’s account',
    work: 'Item',
    sale: 'Sale transaction',
    payout: 'Gift payment transaction',
    state: 'Status',
  },
})
