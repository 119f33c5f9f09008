import { expect, test } from 'vitest'
import { before, next } from './states.ts'

test('every state of a medium but the first has a way to it, and every way ends', () => {
  expect(before('writing')).toEqual([])
  expect(before('ready')).toEqual(['writing'])
  expect(before('doomed')).toEqual(['writing', 'ready'])
  expect(next.doomed).toEqual([])
})
