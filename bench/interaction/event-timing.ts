import type { Page } from 'playwright-core'

declare global {
  var slowestInteraction: number
}

/** From the next load on, the page records the duration of its slowest interaction. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.slowestInteraction = 0
    const shortest: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      buffered: true,
      durationThreshold: 16,
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) globalThis.slowestInteraction = Math.max(globalThis.slowestInteraction, entry.duration)
    }).observe(shortest)
  })
}

/** Reads and resets the record. The browser reports no interaction under 16 ms; it counts as 0. */
export const slowestOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // The browser reports measurements when the page is idle.
    await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }))
    const slowest = globalThis.slowestInteraction
    globalThis.slowestInteraction = 0
    return slowest
  })

export async function slowDown(page: Page, rate: number): Promise<void> {
  const chromium = await page.context().newCDPSession(page)
  await chromium.send('Emulation.setCPUThrottlingRate', { rate })
}
