import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Axe = typeof import('axe-core')

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Expects no violation of axe's rules and no horizontal scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  expect(await violationsOn(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'pixels wider than the window').toBeLessThanOrEqual(0)
}

/** What axe found, shortened. `more`: rules that it leaves out by default. */
export async function violationsOn(page: Page, more: string[] = []) {
  // Its client for Playwright evaluates the unminified source with every run, which takes as long as most runs.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (names) => {
    const { axe } = window as unknown as { axe: Axe }
    // Every rule is checked, but only violations are described: the rest takes most of the time.
    const rules = Object.fromEntries(names.map((name) => [name, { enabled: true }]))
    const { violations } = await axe.run(document, { resultTypes: ['violations'], rules })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes
        .slice(0, 5)
        .map((node) => `${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim()}`),
    }))
  }, more)
}

/** Waits until the preloader is gone, animations have ended and everything is loaded and laid out. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('[data-preloader="gone"]').waitFor({ state: 'attached' })
  await page.waitForFunction(() => !('lazy' in document.documentElement.dataset))
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map((each) => each.finished))
    await document.fonts.ready
  })
}
