import { describe, expect, it } from 'vitest'
import { worthOf } from './prices.ts'

describe('worthOf', () => {
  it.each([
    [1_000_000n, '2.4315', '2.4315'],
    [100_000_000n, '2.5', '250'],
    [1n, '2.5', '0'],
    [40n, '2.5', '0.0001'],
    [0n, '2.5', '0'],
    [20n, '2.5', '0.0001'],
    [99_999_999_999_999_999n, '361.123456789', '36112345678899.9996'],
    [10n ** 6n, '0.0000000000000001', '0'],
  ])('%s drops at %s are worth %s', (drops, price, worth) => {
    expect(worthOf(drops, price)).toBe(worth)
  })
})
