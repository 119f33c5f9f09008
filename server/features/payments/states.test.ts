import { ORDER_STATES } from '@gooddrop/contract/payments.ts'
import { expect, it } from 'vitest'
import { before, next } from './states.ts'

it('every state of an order is reached from open, and its ends are final', () => {
  const reached = new Set<(typeof ORDER_STATES)[number]>(['open'])
  for (const state of reached) for (const to of next[state]) reached.add(to)
  expect([...reached].sort()).toEqual([...ORDER_STATES].sort())
  expect(ORDER_STATES.filter((state) => next[state].length === 0)).toEqual(['delivered', 'canceled', 'refunded'])
  // What was delivered, or may be, is never paid back.
  expect(before('refunding')).toEqual(['held'])
})
