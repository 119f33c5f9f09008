import { AUCTION_STATES } from '@gooddrop/contract/auctions.ts'
import { expect, it } from 'vitest'
import { before, next, OPEN } from './states.ts'

it('reaches every state from the first ones and ends in the last ones', () => {
  const reached = new Set<string>(['scheduled'])
  for (const state of reached) for (const to of next[state as keyof typeof next]) reached.add(to)
  expect([...reached].sort()).toEqual([...AUCTION_STATES].sort())
  expect(OPEN).toEqual(['scheduled', 'live', 'ended'])
  expect(before('live')).toEqual(['scheduled', 'ended'])
  expect(before('removed')).toEqual(['scheduled', 'live'])
})
