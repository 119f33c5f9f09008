import { expect, test } from 'vitest'
import { hasShapeOf } from './inspect-upload.ts'

const sides = (text: string) => {
  const [width = 0, height = 0] = text.split('×').map(Number)
  return { width, height }
}

test.each([
  ['1920×1080', '1280×720', true],
  ['1080×1920', '1080×1920', true],
  ['641×361', '320×180', true],
  ['4000×30', '1280×10', true],
  ['1920×1080', '720×1280', false],
  ['1920×1080', '1280×1280', false],
  ['1920×1080', '1280×760', false],
])('of a film of %s a picture of %s can be a frame: %s', (film, poster, expected) => {
  expect(hasShapeOf(sides(film), sides(poster))).toBe(expected)
})

test('what has no size is no frame', () => {
  expect(hasShapeOf({ width: null, height: null }, sides('10×10'))).toBe(false)
})
