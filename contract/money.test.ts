import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  basisPointsFromPercent,
  donationPercent,
  dropsFromXrp,
  gift,
  isLegalGift,
  MAX_PRICE_DROPS,
  priceText,
  royalty,
  xrpFromDrops,
} from './money.ts'

const prices = fc.bigInt({ min: 1n, max: MAX_PRICE_DROPS })
const shares = fc.integer({ min: 100, max: 10_000 })

describe('gift', () => {
  it.each([
    [1n, 100, 1n],
    [99n, 100, 1n],
    [100n, 100, 1n],
    [101n, 100, 2n],
    [10_000_000n, 500, 500_000n],
    [10_000_000n, 50, 100_000n],
    [3n, 10_000, 3n],
  ])('of a price of %s at %s basis points is %s', (price, share, expected) => {
    expect(gift(price, share)).toBe(expected)
  })

  it('is at least one percent and at most the price, whatever the price', () => {
    fc.assert(
      fc.property(prices, shares, (price, share) => {
        const given = gift(price, share)
        const amount = price + given
        expect([101n * given >= amount, 2n * given <= amount]).toEqual([true, true])
        expect(given * 10_000n).toBeGreaterThanOrEqual(price * BigInt(share))
      }),
      { seed: 1, numRuns: 2000 },
    )
  })

  it('is legal exactly when the signer of the broker would sign for it', () => {
    fc.assert(
      fc.property(prices, prices, (price, given) => {
        const amount = price + given
        return isLegalGift(price, given) === (101n * given >= amount && 2n * given <= amount)
      }),
      { seed: 1, numRuns: 2000 },
    )
    expect([0n, 1n, 2n, 100n, 101n].map((given) => isLegalGift(100n, given))).toEqual([false, true, true, true, false])
  })

  it('refuses shares that are not whole basis points', () => {
    expect(() => gift(1n, 1.5)).toThrow(RangeError)
  })
})

describe('royalty', () => {
  it.each([
    [3n, 50_000, 2n],
    [1n, 50_000, 0n],
    [10_000_000n, 7_500, 750_000n],
    [7n, 0, 0n],
  ])('of %s at %s is %s, half to even', (amount, fee, expected) => {
    expect(royalty(amount, fee)).toBe(expected)
  })
})

describe('amounts', () => {
  it('goes from XRP to drops and back without loss', () => {
    fc.assert(
      fc.property(prices, (drops) => {
        expect(dropsFromXrp(xrpFromDrops(drops))).toBe(drops)
      }),
      { seed: 2 },
    )
  })

  it.each(['', '-1', '1e3', '1.0000001', 'NaN', '0x10', '1,5', ' ', '999999999999'])(
    'knows that %j is no amount',
    (text) => {
      expect(dropsFromXrp(text)).toBeUndefined()
    },
  )

  it.each(['0', '-5', '1.5', '10000000000000001', '1000000000000000000', 'NaN', ''])(
    'refuses a price of %j',
    (text) => {
      const parsed = priceText.safeParse(text)
      expect(parsed.success).toBe(false)
      expect(parsed.error?.issues[0]?.message).toBe('Please Enter The Correct Amount')
    },
  )
})

describe('share of the gift', () => {
  it.each([
    ['1', 100],
    ['1.25', 125],
    ['100', 10_000],
    ['5.5', 550],
  ])('%s percent is %s basis points', (text, expected) => {
    expect(basisPointsFromPercent(text)).toBe(expected)
  })

  it.each(['0.5', '0', '101', '100.01', '1.255', 'NaN', '-1', ''])('refuses %j', (text) => {
    expect(basisPointsFromPercent(text)).toBeUndefined()
    expect(donationPercent.safeParse(text).success).toBe(false)
  })
})
