import { expect, it } from 'vitest'
import { byRank, fallbackFor, isLate, minimumBid, moved } from './rules.ts'

it('asks for the starting amount first, then for five percent more, rounded up', () => {
  expect(minimumBid(10n, null)).toBe(10n)
  expect(minimumBid(10n, 100n)).toBe(105n)
  expect(minimumBid(10n, 101n)).toBe(107n)
  expect(minimumBid(1n, 1n)).toBe(2n)
})

it('ranks by price, and of equals the earlier', () => {
  const bid = (price: bigint, ledger: number, txIndex = 0) => ({ price, ledger, txIndex })
  const bids = [bid(5n, 3), bid(9n, 7, 2), bid(9n, 7, 1), bid(9n, 8)]
  expect(bids.sort(byRank)).toEqual([bid(9n, 7, 1), bid(9n, 7, 2), bid(9n, 8), bid(5n, 3)])
})

it('extends the close by late bids, never earlier and never by more than four hours', () => {
  const times = { plannedClose: 10_000, closeAt: 10_000 }
  expect(isLate(times, 9_399, 600)).toBe(false)
  expect(isLate(times, 9_400, 600)).toBe(true)
  expect(moved(times, 9_700, 600)).toBe(10_300)
  expect(moved(times, 9_000, 600)).toBe(10_000)
  expect(moved({ ...times, closeAt: 24_390 }, 24_000, 600)).toBe(24_400)
  expect(moved({ ...times, closeAt: 24_400 }, 24_399, 600)).toBe(24_400)
})

it('falls back to the next bid only if it is of another account and at least 90 percent', () => {
  const failed = { buyer: 'a', price: 100n }
  const next = { buyer: 'b', price: 90n }
  expect(fallbackFor(failed, [{ buyer: 'a', price: 99n }, next])).toBe(next)
  expect(fallbackFor(failed, [{ buyer: 'b', price: 89n }])).toBeUndefined()
  expect(fallbackFor(failed, [])).toBeUndefined()
})
