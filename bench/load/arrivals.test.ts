import { seededRandom } from '@gooddrop/ledger/testing/random.ts'
import { expect, it } from 'vitest'
import { arrivals, choose } from './arrivals.ts'

it('people arrive as often as asked for, in order, and in the same way for the same seed', () => {
  const times = arrivals(50, 100, seededRandom(1))
  expect(times.length / 100).toBeCloseTo(50, -1)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(times).toEqual(arrivals(50, 100, seededRandom(1)))
  expect(times.at(-1)).toBeLessThan(100_000)
})

it('kinds come by their weights', () => {
  const random = seededRandom(2)
  const counts = { a: 0, b: 0 }
  for (let n = 0; n < 10_000; n++) counts[choose([['a', 3] as const, ['b', 1] as const], random)]++
  expect(counts.a / counts.b).toBeCloseTo(3, 0)
})
