import { describe, expect, test } from 'vitest'
import { royalty } from './amounts.ts'

describe('royalty', () => {
  test.for([
    ['50', 1000, '0'],
    ['51', 1000, '1'],
    ['150', 1000, '2'],
    ['250', 1000, '2'],
    ['1', 50_000, '0'],
    ['3', 50_000, '2'],
    ['5', 50_000, '2'],
    ['99999999', 314, '314000'],
    ['99999999999999999', 50_000, '50000000000000000'],
  ] as const)('of %s drops at %s is %s', ([price, fee, cut]) => {
    expect(royalty(price, fee)).toBe(cut)
  })
})
