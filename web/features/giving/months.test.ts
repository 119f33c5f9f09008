import { describe, expect, it } from 'vitest'
import { barsOf, monthName, shortMonth, ticksOf } from './months.ts'

const NOW = Date.UTC(2026, 10, 16)
const given = (month: string, drops = '1') => ({ month, given: drops, gifts: 1 })

describe('the bars of the chart', () => {
  it('show half a year at least, with the months in which nothing was given', () => {
    expect(barsOf([given('2026-11', '7')], NOW).map((bar) => [bar.month, bar.given])).toEqual([
      ['2026-06', '0'],
      ['2026-07', '0'],
      ['2026-08', '0'],
      ['2026-09', '0'],
      ['2026-10', '0'],
      ['2026-11', '7'],
    ])
    expect(barsOf([], NOW)).toHaveLength(6)
  })

  it('begin with the first gift, and show a year at most across the turn of the year', () => {
    expect(barsOf([given('2026-02'), given('2026-11')], NOW)[0]?.month).toBe('2026-02')
    const bars = barsOf([given('2024-01'), given('2026-11')], NOW)
    expect([bars.length, bars[0]?.month, bars.at(-1)?.month]).toEqual([12, '2025-12', '2026-11'])
  })

  it('include a month that the ledger’s clock began before this one', () => {
    expect(barsOf([given('2026-12')], NOW).at(-1)?.month).toBe('2026-12')
  })
})

describe('the axis', () => {
  it('has a few round marks, the last at or above the highest bar', () => {
    for (const most of [0n, 1n, 7n, 999_999n, 1_000_000n, 12_345_678n, 10n ** 16n]) {
      const ticks = ticksOf(most)
      expect(ticks[0]).toBe(0n)
      expect(ticks.at(-1)! >= most).toBe(true)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(7)
    }
    expect(ticksOf(12_000_000n).map(Number)).toEqual([0, 5_000_000, 10_000_000, 15_000_000])
  })
})

it('months are named by UTC', () => {
  expect([monthName('2026-01'), shortMonth('2026-01')]).toEqual(['January 2026', 'Jan'])
})
