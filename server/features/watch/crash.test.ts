import { afterAll, beforeAll, expect, it } from 'vitest'
import type { KillPoint } from '#testing/crashing-world.ts'
import { type Audience, gatherAudience, HEARD_ONCE, surviveKilledFanOut } from './testing/fan-out-story.ts'

let audience: Audience
beforeAll(async () => {
  audience = await gatherAudience()
})
afterAll(() => audience?.stop())

/** One of each kind; crash.long.test.ts walks through them all. */
const moments: KillPoint[] = [
  // some have their message, and how far it came is not written down
  ['update "watch_events"', 2],
  // the push service has it, and nobody here knows
  ['update "push_devices"', 1],
  // the mail server has it, and nobody here knows
  ['update "mails" set "state"', 1],
]

it.each(moments)('a server killed before %s (%i.): everybody is notified, and nobody twice', async (...point) => {
  const { signal, end } = await surviveKilledFanOut(audience, point)
  expect(signal).toBe('SIGKILL')
  expect(end).toEqual(HEARD_ONCE)
})
