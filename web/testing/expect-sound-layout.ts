import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { settled } from './expect-accessible.ts'
import { findFaults } from './find-faults.ts'
import { findOverlaps } from './find-overlaps.ts'

/** Expects nothing broken, too wide or overlapping at these widths of the window. */
export async function expectSoundLayout(...widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.viewport(width, 900)
    await settled()
    const message = `${location.pathname} at ${width} px`
    // A broken picture is replaced a moment later.
    await expect.poll(findFaults, { message }).toEqual([])
    await expect.poll(findOverlaps, { message }).toEqual([])
  }
}
