import { texts } from '@gooddrop/contract/language.ts'
import { copy as money } from '@gooddrop/contract/money.ts'

/** Of the fields in which a charity and a gift are chosen. */
export const copy = texts('giving/chooser', {
  preferred: 'Suggested charity',
  preferredHint: 'The buyer pays the gift on top of the price and may choose another charity.',
  noPreference: 'Let the buyer choose',
  forPledge: 'Charity for your pledge and the buyer’s gift',
  forPledgeHint: 'The buyer pays the gift on top of the price. It goes to this charity together with your pledge.',
  chooseCharity: 'Please choose a charity',
  charity: 'Who receives the gift',
  percent: 'How much you give',
  ownPercent: 'Other %',
  ownPercentLabel: 'Percentage of the price',
  badPercent: money.incorrectPercent,
  sellersChoice: 'suggested by the seller',
  sellersPledge: 'chosen by the seller',
  boundByPledge: 'The seller gives a part of the price to this non-profit. Both gifts go there together.',
})
