import { MINIMUM_GIFT } from '#lib/minimum-gift.ts'
import { tickerCopy } from './ticker-copy.ts'

export const copy = {
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
      : gifts === 1
        ? 'Given in one sale. Anyone can verify both of its payments on the ledger.'
        : `Given in ${gifts === undefined ? '…' : gifts.toLocaleString('en')} gifts. Anyone can verify both payments of each one on the ledger.`,
  latest: 'Latest gifts',
  giftsWhat: 'The gifts',
  afterAuction: 'after the auction of',
  gaveTo: 'gave to',
  thisGift: (when: string) => `This gift, ${when}`,
  gave: 'gave',
  pledgedTo: 'pledged to',
  pledged: 'pledged',
  about: 'About this non-profit',
  opensTab: '(opens in a new tab)',
  allGiving: 'All giving',
  sellerSuggests: 'The seller suggests',
  sellerGives: 'Both gifts go to',
  seeGiving: 'See what sales have given',
  with: 'with',
  heldShort: 'Held for the charity',
  proofs: 'Show proof',
  proofFile: 'Proof file',
  checkProof: 'Check it',
  noProofFile: 'No proof file',
  andEarlier: (count: number) => (count === 1 ? 'and one earlier gift' : `and ${count} earlier gifts`),
  hasGiven: 'Has given',
  myGifts: 'My gifts',
  gifts: (count: number) => (count === 1 ? '1 gift' : `${count} gifts`),
  perCharity: 'By charity',
  eachGift: 'All gifts, with proof on the ledger',
  noGifts: 'Nothing given yet',
  noGiftsHint: `Every purchase gives at least ${MINIMUM_GIFT} to a vetted non-profit. Gifts appear here.`,
  directGifts: 'Direct gifts',
  directGiftsLead: 'Paid straight to the non-profit after an auction that was not won, apart from the gifts of sales.',
  explore: 'Explore the gallery',
  export: 'Export as CSV',
} as const
