import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectBoughtOnce } from '#features/sales/testing/bought-once.ts'
import { surviveKilledPurchase } from '#features/sales/testing/crash-story.ts'
import { type Outside, startOutside } from '#testing/outside.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

// The sale is on the ledger, the buyer's gift is recorded and the seller's is not: half of the money is unaccounted for.
it('records the gifts of buyer and seller once if the server is killed between them', async () => {
  const afterwards = await surviveKilledPurchase(outside, ['insert into "donations"', 2], true)
  expect(afterwards.signal).toBe('SIGKILL')
  expectBoughtOnce(afterwards)
})
