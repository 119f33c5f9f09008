import { describe, expect, test } from 'vitest'
import { baseLevel, FeeMetrics } from './fee-metrics.ts'

const ledgerOf = (size: number, level = baseLevel): bigint[] => Array(size).fill(level)
const limited = () => new FeeMetrics({ minimumInLedger: 10, maximumInLedger: 10, queueSize: 20 })
const growing = () => new FeeMetrics({ minimumInLedger: 10 })

describe('the level that the open ledger asks for', () => {
  test.for([
    [0, 256n],
    [10, 256n],
    [11, 154_880n],
    [12, 184_320n],
    [20, 512_000n],
  ] as const)('with %i transactions in it is %i', ([size, level]) => {
    expect(limited().requiredLevel(size)).toBe(level)
  })

  test('of several in a row is the sum of what each of them needs', () => {
    const metrics = limited()
    const sum = metrics.requiredLevel(11) + metrics.requiredLevel(12) + metrics.requiredLevel(13)
    expect(metrics.requiredForSeries(11, 3)).toBe(sum)
  })

  test('follows the median of the last ledger, but not below the smallest', () => {
    const metrics = limited()
    metrics.update([256n, 400_000n, 600_000n])
    expect(metrics.multiplier).toBe(400_000n)
    metrics.update([256n, 400_000n, 600_001n, 900_000n])
    expect(metrics.multiplier).toBe(500_001n)
    metrics.update([])
    expect(metrics.multiplier).toBe(128_000n)
  })
})

describe('the expected size', () => {
  test('grows at once with full ledgers, a fifth beyond them, and the queue with it', () => {
    const metrics = growing()
    metrics.update(ledgerOf(200))
    expect([metrics.expected, metrics.queueSize]).toEqual([240, 4800])
  })

  test('shrinks slowly, by the largest of the last twenty busy ledgers', () => {
    const metrics = growing()
    metrics.update(ledgerOf(200))
    for (let i = 0; i < 20; i++) metrics.update(ledgerOf(100))
    expect(metrics.expected).toBe(228)
  })

  test('stays within its bounds', () => {
    const metrics = limited()
    metrics.update(ledgerOf(200))
    expect([metrics.expected, metrics.queueSize]).toEqual([10, 20])
    expect(growing().queueSize).toBe(2000)
  })
})
