import { expect, test } from 'vitest'
import { before, next } from './states.ts'

test('every state of a medium but the first can be reached, and the last is final', () => {
  expect(before('writing')).toEqual([])
  expect(before('ready')).toEqual(['writing'])
  expect(before('expired')).toEqual(['writing', 'ready'])
  expect(next.expired).toEqual([])
})
