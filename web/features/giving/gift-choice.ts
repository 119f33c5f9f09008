import { basisPointsFromPercent } from '@gooddrop/contract/drops.ts'
import { type Charity, rotateCharities } from '@gooddrop/contract/giving.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { MIN_GIFT_PERCENT } from '#lib/minimum-gift.ts'

/** The minimum and two more, offered as buttons. */
export const PERCENTS = [MIN_GIFT_PERCENT, '5', '10']

/** `own` is what a person types instead of choosing one of `PERCENTS`. */
export type GiftChoice = { charityId: string | undefined; percent: string; own?: string | undefined }

export const defaultGift: GiftChoice = { charityId: undefined, percent: MIN_GIFT_PERCENT }

/** As the server reads it: what was typed may have a decimal comma. */
export const percentOf = ({ percent, own }: GiftChoice) => (own ?? percent).trim().replace(',', '.')

/** Undefined while what was typed is not an allowed percentage. */
export const basisPointsOf = (choice: GiftChoice) => basisPointsFromPercent(percentOf(choice))

/**
 * The buyer's choice, else the seller's suggestion, else the one whose turn it is. `bound`: the seller gives to theirs as
 * well, and the buyer's gift goes with it.
 */
export function chosenCharity(
  charities: readonly Charity[],
  choice: GiftChoice,
  nft: Pick<Nft, '_id' | 'charity_id'>,
  bound = false,
) {
  if (bound) return charities.find(({ _id }) => _id === nft.charity_id)
  const turns = rotateCharities(charities, nft._id)
  const find = (id: string | null | undefined) => turns.find(({ _id }) => _id === id)
  return find(choice.charityId) ?? find(nft.charity_id) ?? turns[0]
}

export const giftFields = (choice: GiftChoice) => ({
  donation_percent: percentOf(choice),
  ...(choice.charityId ? { charity_id: choice.charityId } : {}),
})
