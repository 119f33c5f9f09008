import { expect, test } from 'vitest'
import { before, beforeProof, nextProof, PROOF_STATES } from './states.ts'

test('a proof that is ready or missed stays so', () => {
  for (const state of PROOF_STATES) expect(nextProof[state].length > 0).toBe(state === 'waiting')
  expect([beforeProof('ready'), beforeProof('missed')]).toEqual([['waiting'], ['waiting']])
})

test('a payout that is paid stays so, and one that is held can still be paid', () => {
  expect(before('paid')).toEqual(['ready', 'held'])
  expect([before('ready'), before('held')]).toEqual([['held'], ['ready']])
})
