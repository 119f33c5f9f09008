import { findFaults } from '@gooddrop/web/testing/find-faults.ts'
import { findOverlaps } from '@gooddrop/web/testing/find-overlaps.ts'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { settled, violationsOn } from './accessible.ts'
import { PATIENCE_MS } from './browser.ts'
import { picture } from './test.ts'

const LONG = Boolean(process.env.LONG)
const WIDTHS = LONG ? [390, 820, 1440, 2200] : [390, 1440]
/** The largest accepted layout shift. */
export const GOOD_SHIFT = 0.1
const MOST_VISITS = 3
const SCHEMES = ['light', 'dark'] as const

/**
 * A full axe run takes seconds: the long run checks every page at a narrow width in light colours and at a wide one in
 * dark colours, the short run at one of the two.
 */
const examinedAt = (name: string) => (LONG ? [390, 1440] : [name.length % 2 === 0 ? 390 : 1440])

/**
 * One visit on a phone in light and on a laptop in dark colours; in the long run also on a tablet and a wide screen.
 * `again` comes to the page anew where it jumped: a list also moves when other tests trade in that moment, which is rare.
 */
export async function expectNoVisualFaults(page: Page, name: string, again?: () => Promise<unknown>): Promise<void> {
  await settled(page)
  let shift = await page.evaluate(findShift)
  for (let visits = 1; again && shift > GOOD_SHIFT && visits < MOST_VISITS; visits++) {
    await again()
    await settled(page)
    shift = await page.evaluate(findShift)
  }
  expect(shift, `how far ${name} jumped while it came`).toBeLessThanOrEqual(GOOD_SHIFT)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await wear(page, width === 1440 ? 'dark' : 'light')
    // What other tests do may be just entering the page. Tests at the same time have no `expect.poll`.
    const expectNone = (find: () => string[], message: string) =>
      vi.waitFor(async () => expect(await page.evaluate(find), message).toEqual([]), { timeout: PATIENCE_MS })
    await expectNone(findFaults, `${name} at ${width} px`)
    await expectNone(findOverlaps, `texts upon each other on ${name} at ${width} px`)
    if (examinedAt(name).includes(width)) expect(await violationsOn(page), `${name} at ${width} px`).toEqual([])
    if (process.env.PICTURES)
      for (const scheme of SCHEMES) {
        await wear(page, scheme)
        await picture(page, `${name}-${width}-${scheme}`)
      }
  }
}

async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await settled(page)
}

/** Runs in the page: its cumulative layout shift since it began to load. */
export function findShift(): Promise<number> {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  return new Promise((done) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const each of list.getEntries() as Shift[]) if (!each.hadRecentInput) sum += each.value
    }).observe({ type: 'layout-shift', buffered: true })
    // Buffered entries are delivered within two frames.
    requestAnimationFrame(() => requestAnimationFrame(() => done(sum)))
  })
}
