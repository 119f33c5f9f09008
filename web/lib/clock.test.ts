import { afterEach, expect, it, vi } from 'vitest'

const NOW = Date.parse('2026-05-04T12:00:00.000Z')

const freshClock = async () => {
  vi.resetModules()
  vi.useFakeTimers({ now: NOW })
  return import('./clock.ts')
}
afterEach(() => {
  vi.useRealTimers()
})

it('uses the visitor’s clock while it agrees with the server to the second', async () => {
  const { observeServerDate, serverNow } = await freshClock()
  observeServerDate('Mon, 04 May 2026 12:00:00 GMT', NOW - 40, NOW + 40)
  expect(serverNow()).toBe(NOW)
})

it('follows the server where the visitor’s clock is wrong', async () => {
  const { observeServerDate, serverNow } = await freshClock()
  observeServerDate('Mon, 04 May 2026 12:10:00 GMT', NOW - 40, NOW + 40)
  expect(Math.abs(serverNow() - (NOW + 600_000))).toBeLessThanOrEqual(1000)
})

it('ignores slow answers after a quick one, and invalid dates', async () => {
  const { observeServerDate, serverNow } = await freshClock()
  observeServerDate('Mon, 04 May 2026 12:00:00 GMT', NOW - 40, NOW + 40)
  observeServerDate('Mon, 04 May 2026 12:10:00 GMT', NOW - 9000, NOW)
  observeServerDate('yesterday', NOW, NOW)
  expect(serverNow()).toBe(NOW)
})
