import { texts } from './language.ts'
import { basisPointsWithin, type Drops, ONE_PERCENT, percentText, shareOf } from './money.ts'

/** What a seller may give of the price; apart from money.ts, which every page loads. See docs/decisions/0072. */
export const MAX_PLEDGE_BASIS_POINTS = 100 * ONE_PERCENT

/**
 * What a seller gives of this price: rounded up to the drop. The ledger completes no sale whose fee is all that the buyer
 * pays, so one drop always stays with the seller.
 */
export function pledge(price: Drops, basisPoints: number): Drops {
  if (!Number.isInteger(basisPoints) || basisPoints < 1 || basisPoints > MAX_PLEDGE_BASIS_POINTS)
    throw new RangeError('a pledge is from 1 to 10,000 whole basis points')
  const share = shareOf(price, basisPoints)
  return share < price ? share : price - 1n
}

/** '1.25' → 125. Undefined for anything that is no share of a pledge. */
export const pledgeFromPercent = (percent: string): number | undefined =>
  basisPointsWithin(percent, 1, MAX_PLEDGE_BASIS_POINTS)

export const copy = texts('contract/pledge', {
  incorrect: 'Please enter a percentage above 0 and up to 100, with at most two decimal places',
})

export const pledgePercent = percentText(() => copy.incorrect, pledgeFromPercent)
