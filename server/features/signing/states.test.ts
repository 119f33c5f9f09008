import { SIGN_STATES, type SignState } from '@gooddrop/contract/signing.ts'
import { describe, expect, it } from 'vitest'
import { before, FIRST, isFinal, isRenewable, isWaiting, next } from './states.ts'

describe('states of a sign request', () => {
  it('are all reached from the first one', () => {
    const reached = new Set<SignState>([FIRST])
    for (const state of reached) for (const to of next[state]) reached.add(to)
    expect([...reached].sort()).toEqual([...SIGN_STATES].sort())
  })

  it('all lead to an end, and never back', () => {
    const depth = (state: SignState, seen: SignState[] = []): number => {
      expect(seen).not.toContain(state)
      return Math.max(0, ...next[state].map((to) => 1 + depth(to, [...seen, state])))
    }
    expect(depth(FIRST)).toBe(3)
    expect(SIGN_STATES.filter(isFinal)).toEqual(['validated', 'failed', 'rejected', 'expired', 'cancelled'])
  })

  it('list the states before them', () => {
    for (const to of SIGN_STATES)
      for (const from of before(to)) expect(next[from] as readonly SignState[]).toContain(to)
    expect(before('validated')).toEqual(['signed'])
    expect(before('created')).toEqual([])
  })

  it('allow no renewal of what took effect or still may', () => {
    expect(SIGN_STATES.filter(isRenewable)).toEqual(['failed', 'rejected', 'expired', 'cancelled'])
    expect(SIGN_STATES.filter(isWaiting)).toEqual(['created', 'opened'])
  })
})
