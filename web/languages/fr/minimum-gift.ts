import { MINIMUM_GIFT } from '#lib/minimum-gift.ts'

/** With the space that French puts before the sign. */
export const minimumGift = MINIMUM_GIFT.replace('%', ' %')
