import { describe, expect, test } from 'vitest'
import { royalty } from './amounts.ts'

describe('royalty', () => {
  test.for([
    [50n, 1000, 0n],
    [51n, 1000, 1n],
    [150n, 1000, 2n],
    [250n, 1000, 2n],
    [1n, 50_000, 0n],
    [3n, 50_000, 2n],
    [5n, 50_000, 2n],
    [99_999_999n, 314, 314_000n],
    [99_999_999_999_999_999n, 50_000, 50_000_000_000_000_000n],
  ] as const)('of %s drops at %s is %s', ([price, fee, cut]) => {
    expect(royalty(price, fee)).toBe(cut)
  })
})
