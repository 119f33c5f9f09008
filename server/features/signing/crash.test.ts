import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Outside, startOutside } from '#testing/outside.ts'
import { type KillPoint, surviveKill } from './testing/crash-story.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

/** One of each kind; crash.long.test.ts walks through them all. */
const moments: KillPoint[] = [
  ['set "signed_at"', 1],
  ['set "finished_at"', 1],
  ['update "ledger_cursor"', 1],
]

it.each(moments)('a server killed before %s (%i.) loses nothing and does nothing twice', async (...point) => {
  const { signal, steps, tokens } = await surviveKill(outside, point)
  expect(signal).toBe('SIGKILL')
  expect(steps.filter((state) => state !== 'opened')).toEqual(['signed', 'validated'])
  expect(tokens).toBe(1)
})
