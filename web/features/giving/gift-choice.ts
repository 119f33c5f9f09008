import { basisPointsFromPercent } from '@gooddrop/contract/money.ts'
import { MIN_GIFT_PERCENT } from '#lib/minimum-gift.ts'

/** The minimum and two more, offered as buttons. */
export const PERCENTS = [MIN_GIFT_PERCENT, '5', '10']

/** `own` is what a person types instead of choosing one of `PERCENTS`. */
export type GiftChoice = { charityId: string | undefined; percent: string; own?: string | undefined }

export const defaultGift: GiftChoice = { charityId: undefined, percent: MIN_GIFT_PERCENT }

/** As the server reads it: what was typed may have a decimal comma. */
const percentOf = ({ percent, own }: GiftChoice) => (own ?? percent).trim().replace(',', '.')

/** Undefined while what was typed is not an allowed percentage. */
export const basisPointsOf = (choice: GiftChoice) => basisPointsFromPercent(percentOf(choice))

export const giftFields = (choice: GiftChoice) => ({
  donation_percent: percentOf(choice),
  ...(choice.charityId ? { charity_id: choice.charityId } : {}),
})
