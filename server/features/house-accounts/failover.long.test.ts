import { afterAll, beforeAll, it } from 'vitest'
import { type Outside, startOutside } from '#testing/outside.ts'
import { BY_TICKET, expectPaidOnceAfterBackup, expectStandbyWaits, sellAndOwe } from './testing/failover-story.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

it.each([
  ['ordered as in the backup', 1, {}],
  ['ordered one by one instead of together', 2, { PAYOUT_MINIMUM_DROPS: '3000000' }],
])('pays gifts once that were paid after the backup, %s', async (_, sales, ordering) => {
  const owing = await sellAndOwe(outside, sales)
  await expectPaidOnceAfterBackup(owing, ordering)
  await owing.place.drop()
})

it.each([
  ['sequence number', {}],
  ['ticket', BY_TICKET],
])('signs nothing on a standby that lost signatures by %s until they are decided', async (_, change) => {
  const owing = await sellAndOwe(outside, 1)
  await expectStandbyWaits(owing, change)
  await owing.place.drop()
})
