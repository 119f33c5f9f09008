import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PRICE_DROPS } from './money.ts'
import { pledge, pledgePercent } from './pledge.ts'

const prices = fc.bigInt({ min: 1n, max: MAX_PRICE_DROPS })

describe('pledge', () => {
  it.each([
    [100n, 1000, 10n],
    [101n, 1000, 11n],
    [10_000_000n, 1, 1000n],
    [3n, 10_000, 2n],
    [1n, 5000, 0n],
  ])('of a price of %s at %s basis points is %s', (price, share, expected) => {
    expect(pledge(price, share)).toBe(expected)
  })

  it('always leaves the seller a drop, and takes no more than a drop above the share', () => {
    const anyShare = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(prices, anyShare, (price, share) => {
        const given = pledge(price, share)
        expect(given).toBeLessThan(price)
        expect((given - 1n) * 10_000n).toBeLessThan(price * BigInt(share))
      }),
      { seed: 1, numRuns: 2000 },
    )
  })

  it('is written in percent above 0 and up to 100', () => {
    expect(['0.01', '33.33', 100].map((percent) => pledgePercent.parse(percent))).toEqual([1, 3333, 10_000])
    for (const percent of ['0', '100.01', '-1', '1.234', '', 'all'])
      expect(pledgePercent.safeParse(percent).success).toBe(false)
  })
})
