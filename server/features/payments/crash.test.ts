import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Outside, startOutside } from '#testing/outside.ts'
import { ONCE, surviveKill } from './testing/crash-story.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

// The delivery is stored and submitted and its answer is not: the only moment at which it could be sent twice.
it('charges and delivers once if the server is killed after submitting the delivery', async () =>
  expect(await surviveKill(outside, ['set "sent_ledger"', 1])).toEqual(ONCE))
