import { afterAll, beforeAll, it } from 'vitest'
import { type KillPoint, surviveKill } from '#features/house-accounts/testing/crash-story.ts'
import { expectSoldAndGivenOnce } from '#features/house-accounts/testing/sold-once.ts'
import { type Outside, startOutside } from '#testing/outside.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

/** One of each kind; crash.long.test.ts walks through them all. */
const moments: KillPoint[] = [
  // signed and stored, not sent
  ['insert into "house_attempts"', 1],
  // sent, and the answer not written down
  ['set "sent_ledger"', 1],
  // the payment sent, and the answer not written down
  ['set "sent_ledger"', 2],
  // the payment is on a validated ledger, and nobody knows
  ['set "validated_ledger"', 2],
]

it.each(moments)(
  'a server killed before %s (%i.): sold once, given once, every drop accounted for',
  async (...point) => expectSoldAndGivenOnce(await surviveKill(outside, point)),
  120_000,
)
