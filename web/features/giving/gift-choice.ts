import { basisPointsFromPercent } from '@gooddrop/contract/money.ts'

export const PERCENTS = ['1', '5', '10'] as const

/** `own` is what a person types instead of one of the three. */
export type GiftChoice = { charityId: string | undefined; percent: string; own?: string | undefined }

export const usualGift: GiftChoice = { charityId: undefined, percent: PERCENTS[0] }

export const percentOf = ({ percent, own }: GiftChoice) => own ?? percent

/** In basis points; undefined while what was typed is no share from 1 to 100. */
export const sharesOf = (choice: GiftChoice) => basisPointsFromPercent(percentOf(choice))

export const giftFields = (choice: GiftChoice) => ({
  donation_percent: percentOf(choice).trim(),
  ...(choice.charityId ? { charity_id: choice.charityId } : {}),
})
