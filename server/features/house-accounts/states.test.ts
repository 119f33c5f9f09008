import { expect, it } from 'vitest'
import { PAYOUT_STATES, next as payoutNext } from '#features/giving/states.ts'
import { before, next, WORK_STATES } from './states.ts'

const reach = <S extends string>(first: S, table: Record<S, readonly S[]>) => {
  const reached = new Set<S>([first])
  for (const state of reached) for (const to of table[state]) reached.add(to)
  return [...reached].sort()
}

it('every state of work is reached from waiting, and its ends are final', () => {
  expect(reach('waiting', next)).toEqual([...WORK_STATES].sort())
  expect(WORK_STATES.filter((state) => next[state].length === 0)).toEqual(['done', 'failed'])
  expect(before('waiting')).toEqual(['signed'])
})

it('a payout is ordered or held until the ledger has it', () => {
  expect(reach('ready', payoutNext)).toEqual([...PAYOUT_STATES].sort())
  expect(payoutNext.paid).toEqual([])
})
