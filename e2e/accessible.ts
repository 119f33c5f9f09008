import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Expects no violation of axe's rules and no horizontal scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  expect(await violationsOn(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'pixels wider than the window').toBeLessThanOrEqual(0)
}

/**
 * What axe found, shortened. It checks every rule, but describes only what is violated: the rest takes most of the time.
 * In one piece: otherwise it opens a second page for the frames of other origins, of which there are none here.
 * `more`: rules that axe leaves out by default.
 */
export async function violationsOn(page: Page, more: string[] = []) {
  const rules = Object.fromEntries(more.map((rule) => [rule, { enabled: true }]))
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], rules }).setLegacyMode(true)
  const { violations } = await axe.analyze()
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 5).map((node) => `${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim()}`),
  }))
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
