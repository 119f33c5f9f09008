import { afterAll, beforeAll, it } from 'vitest'
import { type Outside, startOutside } from '#testing/outside.ts'
import {
  BY_TICKET,
  expectPaidOnceAfterBackup,
  expectRestartWaitsForNothing,
  expectStandbyWaits,
  sellAndOwe,
} from './testing/failover-story.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

// failover.long.test.ts has the variants: orders that differ from the backup's, and sequence numbers.
it('pays gifts once that were paid after the backup and are owed in it', async () => {
  const owing = await sellAndOwe(outside, 1)
  await expectPaidOnceAfterBackup(owing, {})
  await owing.place.drop()
})

it('signs at once after a restart, and on a standby without the last commits once they are decided', async () => {
  const owing = await sellAndOwe(outside, 1)
  await expectRestartWaitsForNothing(owing)
  await expectStandbyWaits(owing, BY_TICKET)
  await owing.place.drop()
})
