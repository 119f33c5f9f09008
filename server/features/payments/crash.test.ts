import { afterAll, beforeAll, expect, it } from 'vitest'
import type { KillPoint } from '#features/house-accounts/testing/crash-story.ts'
import { type Outside, startOutside } from '#testing/outside.ts'
import { ONCE, surviveKill } from './testing/crash-story.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

/** One of each kind; crash.long.test.ts walks through them all. */
const moments: KillPoint[] = [
  // the card is charged, and nobody here knows
  ['insert into "house_work"', 1],
  // sent to the ledger, and the answer not written down
  ['set "sent_ledger"', 1],
]

it.each(moments)('a server killed before %s (%i.): charged once, delivered once', async (...point) =>
  expect(await surviveKill(outside, point)).toEqual(ONCE),
)
