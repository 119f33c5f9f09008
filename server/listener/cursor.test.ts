import { expect, it } from 'vitest'
import { firstOfLastRange } from './cursor.ts'

it.each([
  ['2-9,12-40', 12],
  ['2-9,40', 40],
  ['7', 7],
  [' 3-5 ', 3],
  ['empty', undefined],
])('begins in %j after the last gap', (ranges, first) => {
  expect(firstOfLastRange(ranges)).toBe(first)
})
