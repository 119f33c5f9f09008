import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '#testing/open-page.tsx'

const isPlaying = () => document.querySelector('video')?.paused === false

/** The browser of these tests prefers reduced motion. */
function allowMotion() {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia.call(window, query.includes('reduced-motion: reduce') ? 'not all' : query),
  )
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
}

it('plays, and can be paused', async () => {
  allowMotion()
  await openPage('/')
  await expect.poll(isPlaying).toBe(true)
  await page.getByRole('button', { name: 'Pause the film' }).click()
  await expect.poll(isPlaying).toBe(false)
})

it('with reduced motion plays only when it is started', async () => {
  await openPage('/')
  const play = page.getByRole('button', { name: 'Play the film' })
  await expect.element(play).toBeVisible()
  // The film is started when the page is idle.
  await new Promise((resolve) => requestIdleCallback(resolve))
  expect(isPlaying()).toBe(false)
  await play.click()
  await expect.poll(isPlaying).toBe(true)
})
