import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawing, families, gif } from './render.ts'

test.each(families)('%s draws the same picture for the same name, and another one for another', async (family) => {
  const once = drawing(family, 'one', 'harbour')
  expect(drawing(family, 'one', 'harbour')).toBe(once)
  expect(drawing(family, 'two', 'harbour')).not.toBe(once)
  // An empty drawing would have one colour.
  expect((await sharp(Buffer.from(once)).stats()).entropy).toBeGreaterThan(0.5)
})

test('an animated work is a loop of frames', async () => {
  const { pages, loop } = await sharp(await gif('ripples', 'one', 'plum', 2), { animated: true }).metadata()
  expect([pages, loop]).toEqual([2, 0])
})
