import axe from 'axe-core'
import { expect } from 'vitest'

/** Expects no violation of axe's rules and no horizontal scrolling. */
export async function expectAccessible(): Promise<void> {
  await settled()
  const { violations } = await axe.run(document.getElementById('root')?.ownerDocument ?? document, {
    resultTypes: ['violations'],
  })
  expect(
    violations.map(({ id, nodes }) => ({ id, where: nodes.slice(0, 5).map(({ target }) => target.join(' ')) })),
  ).toEqual([])
  const overflow = document.documentElement.scrollWidth - window.innerWidth
  expect(overflow, 'pixels wider than the window').toBeLessThanOrEqual(0)
}

/** Waits until animations have ended and fonts are loaded. */
export async function settled(): Promise<void> {
  const finite = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(finite.map((each) => each.finished))
  await document.fonts.ready
}
