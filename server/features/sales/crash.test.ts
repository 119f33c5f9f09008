import { afterAll, beforeAll, expect, it } from 'vitest'
import type { KillPoint } from '#features/house-accounts/testing/crash-story.ts'
import { expectBoughtOnce } from '#features/sales/testing/bought-once.ts'
import { surviveKilledPurchase } from '#features/sales/testing/crash-story.ts'
import { type Outside, startOutside } from '#testing/outside.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

/** One of each kind; crash.long.test.ts walks through them all. */
const moments: KillPoint[] = [
  // its turn has come, and nobody knows
  ['insert into "settlement_steps"', 2],
  // looked at and found good, not handed to the broker
  ['insert into "house_work"', 1],
  // sold on the ledger, and nobody here knows
  ['insert into "donations"', 1],
]

it.each<KillPoint>([
  ['insert into "house_work"', 1],
  // the buyer's gift is recorded, the seller's is not
  ['insert into "donations"', 2],
  // ordered with both gifts
  ['insert into "payouts"', 1],
])('a server killed before %s (%i.) in a sale with a pledge: both have given once', async (...point) => {
  const afterwards = await surviveKilledPurchase(outside, point, true)
  expect(afterwards.signal).toBe('SIGKILL')
  expectBoughtOnce(afterwards)
})

it.each(moments)('a server killed before %s (%i.): bought once, given once, not a drop is lost', async (...point) => {
  const afterwards = await surviveKilledPurchase(outside, point)
  expect(afterwards.signal).toBe('SIGKILL')
  expectBoughtOnce(afterwards)
})
