import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Audience, gatherAudience, HEARD_ONCE, surviveKilledFanOut } from './testing/fan-out-story.ts'

let audience: Audience
beforeAll(async () => {
  audience = await gatherAudience()
})
afterAll(() => audience?.stop())

// A batch has its messages, and the progress is not stored: the batch could be notified again, or the rest never.
it('notifies every watcher once if the server is killed between a batch and its progress', async () => {
  const { signal, end } = await surviveKilledFanOut(audience, ['update "watch_events"', 2])
  expect(signal).toBe('SIGKILL')
  expect(end).toEqual(HEARD_ONCE)
})
