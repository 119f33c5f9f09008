import { expect, test } from 'vitest'
import { beforeProof, nextProof, PROOF_STATES } from './states.ts'

test('a proof that is ready or missed stays so', () => {
  for (const state of PROOF_STATES) expect(nextProof[state].length > 0).toBe(state === 'waiting')
  expect([beforeProof('ready'), beforeProof('missed')]).toEqual([['waiting'], ['waiting']])
})
