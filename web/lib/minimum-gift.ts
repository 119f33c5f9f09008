import { MAX_GIFT_BASIS_POINTS, MIN_GIFT_BASIS_POINTS, percentFromBasisPoints } from '@gooddrop/contract/drops.ts'

export const MIN_GIFT_PERCENT = percentFromBasisPoints(MIN_GIFT_BASIS_POINTS)
export const MAX_GIFT_PERCENT = percentFromBasisPoints(MAX_GIFT_BASIS_POINTS)

/** As copy says it: 'at least 1%'. */
export const MINIMUM_GIFT = `${MIN_GIFT_PERCENT}%`
