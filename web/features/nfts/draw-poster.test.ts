import { expect, test } from 'vitest'
import { isNearlyBlack } from './draw-poster.ts'

const frame = (colours: [number, number, number][]) => colours.flatMap((colour) => [...colour, 255])
const times = <T>(count: number, value: T) => Array<T>(count).fill(value)

test.each<[string, boolean, [number, number, number][]]>([
  ['black', true, times(100, [0, 0, 0])],
  ['black as some cameras write it', true, times(100, [16, 16, 16])],
  [
    'black with one lit pixel in a hundred',
    true,
    [...times(99, [0, 0, 0] as [number, number, number]), [255, 255, 255]],
  ],
  [
    'a sky with a few stars',
    false,
    [...times(96, [4, 4, 10] as [number, number, number]), ...times(4, [200, 200, 255] as [number, number, number])],
  ],
  ['dark blue', false, times(100, [28, 26, 44])],
  ['white', false, times(100, [255, 255, 255])],
])('a frame that is %s: nearly black is %s', (_name, black, colours) => {
  expect(isNearlyBlack(frame(colours))).toBe(black)
})
