import { BULK_STATES, STEP_STATES } from '@gooddrop/contract/bulk.ts'
import { expect, it } from 'vitest'
import { before, beforeStep, isOpen, next, nextOfStep } from './states.ts'

const reachable = (table: Record<string, readonly string[]>, first: string) => {
  const reached = new Set([first])
  for (const state of reached) for (const to of table[state] ?? []) reached.add(to)
  return [...reached].sort()
}

it('reaches every state of a queue and of a step', () => {
  expect(reachable(next, 'open')).toEqual([...BULK_STATES].sort())
  expect(reachable(nextOfStep, 'waiting')).toEqual([...STEP_STATES].sort())
})

it('what is over stays over', () => {
  expect(BULK_STATES.filter(isOpen)).toEqual(['open', 'paused'])
  expect(before('open')).toEqual(['paused'])
  expect(beforeStep('asked')).toEqual(['waiting'])
  expect(beforeStep('done')).toEqual(['asked'])
})
