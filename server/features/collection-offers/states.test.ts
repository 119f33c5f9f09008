import { ANSWER_STATES, OFFER_STATES } from '@gooddrop/contract/collection-offers.ts'
import { expect, it } from 'vitest'
import { before, beforeAnswer, LIVE, next, nextOfAnswer } from './states.ts'

const reachable = (table: Record<string, readonly string[]>, first: string) => {
  const reached = new Set([first])
  for (const state of reached) for (const to of table[state] ?? []) reached.add(to)
  return [...reached].sort()
}

it('reaches every state of an offer and of an answer', () => {
  expect(reachable(next, 'open')).toEqual([...OFFER_STATES].sort())
  expect(reachable(nextOfAnswer, 'signing')).toEqual([...ANSWER_STATES].sort())
})

it('what is over stays over', () => {
  expect(before('filled')).toEqual(['open'])
  expect(ANSWER_STATES.filter((state) => nextOfAnswer[state].length > 0)).toEqual(LIVE)
  expect(beforeAnswer('bought')).toEqual(['ready', 'buying'])
})
