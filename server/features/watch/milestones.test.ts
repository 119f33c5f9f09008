import { expect, it } from 'vitest'
import { milestoneWithin } from './milestones.ts'

const XRP = 1_000_000n

it.each([
  [0n, 99n, undefined],
  [99n, 100n, 100n],
  [100n, 199n, undefined],
  [150n, 520n, 500n],
  [999n, 2500n, 2000n],
  [0n, 1_000_000n, 1_000_000n],
])('from %s to %s XRP: %s', (before, after, milestone) =>
  expect(milestoneWithin(before * XRP, after * XRP)).toBe(milestone === undefined ? undefined : milestone * XRP),
)
