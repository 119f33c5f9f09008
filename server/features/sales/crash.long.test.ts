import { afterEach, beforeEach, expect, it } from 'vitest'
import type { KillPoint } from '#features/house-accounts/testing/crash-story.ts'
import { expectBoughtOnce } from '#features/sales/testing/bought-once.ts'
import { surviveKilledPurchase } from '#features/sales/testing/crash-story.ts'
import { type Outside, startOutside } from '#testing/outside.ts'

let outside: Outside
// A ledger for each: a new database reads all that its ledger has.
beforeEach(async () => {
  outside = await startOutside()
})
afterEach(() => outside?.stop())

const each = (statement: string, ...times: number[]): KillPoint[] => times.map((nth) => [statement, nth])

/** Every run reaches these; how often the other statements are executed depends on how jobs interleave. */
const certain: KillPoint[] = [
  // its turn has come, not stored
  ...each('insert into "settlement_steps"', 2),
  // checked, not handed to the broker
  ...each('insert into "house_work"', 1),
  // sold on the ledger, not stored
  ...each('insert into "donations"', 1),
]

/** Every step from the buyer's signature to the gift in the charity's account. */
const moments: KillPoint[] = [
  ...each('set "signed_at"', 1),
  ...each('set "finished_at"', 1),
  ...each('insert into ledger_offers', 1),
  ...each('update "settlements" set', 1, 2, 3, 4),
  ...each('insert into "settlement_steps"', 1, 3, 4),
  ...each('update "nft_state"', 1, 2),
  ...each('insert into "house_work"', 2),
  ...each('insert into "house_sequences"', 1),
  ...each('insert into "house_attempts"', 1, 2),
  ...each('set "sent_ledger"', 1, 2),
  ...each('insert into "nft_history"', 1, 2),
  ...each('insert into "notifications"', 1, 2),
  ...each('insert into ledger_sales', 1),
  ...each('insert into "payouts"', 1),
  ...each('set "validated_ledger"', 1, 2),
  ...each('update "ledger_cursor"', 1, 2, 3, 4, 5),
  ...each('^commit$', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20),
]

/** Where a sale with a pledge takes other steps. */
const withPledge: KillPoint[] = [
  ...each('insert into ledger_offers', 1),
  ...each('insert into "house_work"', 1, 2),
  ...each('insert into "house_attempts"', 1, 2),
  ...each('set "sent_ledger"', 1, 2),
  ...each('insert into "nft_history"', 2, 3),
  ...each('insert into ledger_sales', 1),
  ...each('insert into "donations"', 1),
  ...each('insert into giving_totals', 1, 2, 3),
  ...each('insert into "payouts"', 1),
  ...each('set "payout_id"', 1),
  ...each('insert into "paid_sales"', 1),
]

it('buys once and gives once in a sale with a pledge if the server is killed between the two gifts', async () => {
  const afterwards = await surviveKilledPurchase(outside, ['insert into "donations"', 2], true)
  expect(afterwards.signal).toBe('SIGKILL')
  expectBoughtOnce(afterwards)
})

it.each(certain)('buys once and gives once if the server is killed before %s (%i.)', async (...point) => {
  const afterwards = await surviveKilledPurchase(outside, point)
  expect(afterwards.signal).toBe('SIGKILL')
  expectBoughtOnce(afterwards)
})

it.each(withPledge)('a server killed before %s (%i.) in a sale with a pledge: both have given once', async (...point) =>
  expectBoughtOnce(await surviveKilledPurchase(outside, point, true)),
)

it.each(moments)('a server killed before %s (%i.): bought once, given once, not a drop is lost', async (...point) =>
  expectBoughtOnce(await surviveKilledPurchase(outside, point)),
)
