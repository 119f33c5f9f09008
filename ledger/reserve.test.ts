import { expect, test } from 'vitest'
import { affordable, canAfford, FEE_MARGIN_DROPS, lockedBy, reserveOf, spendable } from './reserve.ts'

const reserves = { base: 1_000_000n, increment: 200_000n }

test('what is spendable is what the reserve leaves, and may be less than nothing', () => {
  expect(reserveOf(3, reserves)).toBe(1_600_000n)
  expect(spendable({ balance: 5_000_000n, ownerCount: 3 }, reserves)).toBe(3_400_000n)
  expect(spendable({ balance: 1_000_000n, ownerCount: 3 }, reserves)).toBe(-600_000n)
})

test('a purchase needs its amount, the reserve of one offer and a margin for the fee, to the drop', () => {
  const amount = 105_000_000n
  const balance = reserveOf(2, reserves) + lockedBy('buy', reserves) + amount + FEE_MARGIN_DROPS
  expect(canAfford('buy', amount, { balance, ownerCount: 2 }, reserves)).toBe(true)
  expect(canAfford('buy', amount, { balance: balance - 1n, ownerCount: 2 }, reserves)).toBe(false)
})

test('as many listings can be asked for at once as the account can pay for together', () => {
  const each = lockedBy('list', reserves) + FEE_MARGIN_DROPS
  const balance = reserveOf(2, reserves) + 3n * each
  expect(affordable('list', { balance, ownerCount: 2 }, reserves)).toBe(3)
  expect(affordable('list', { balance: balance - 1n, ownerCount: 2 }, reserves)).toBe(2)
  expect(affordable('list', { balance: 0n, ownerCount: 2 }, reserves)).toBe(0)
})

test('cancelling locks nothing', () => {
  expect(lockedBy('cancel', reserves)).toBe(0n)
})
