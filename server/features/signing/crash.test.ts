import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Outside, startOutside } from '#testing/outside.ts'
import { surviveKill } from './testing/crash-story.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

// The wallet has signed and submitted, and the server knows neither: nothing but the ledger can tell.
it('applies a signature once if the server is killed before it stores it', async () => {
  const { signal, steps, tokens } = await surviveKill(outside, ['set "signed_at"', 1])
  expect(signal).toBe('SIGKILL')
  expect(steps.filter((state) => state !== 'opened')).toEqual(['signed', 'validated'])
  expect(tokens).toBe(1)
})
