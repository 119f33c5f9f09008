import { expect, it } from 'vitest'
import { beforeChange, beforeThanks, nextChange, nextThanks } from './states.ts'

it('every state can be reached from what waits for an operator', () => {
  for (const table of [nextThanks, nextChange] as Record<string, readonly string[]>[]) {
    const seen = new Set(['submitted'])
    for (const state of seen) for (const following of table[state] ?? []) seen.add(following)
    expect([...seen].sort()).toEqual(Object.keys(table).sort())
  }
})

it('what is published is not written anew, and a change is decided once', () => {
  expect(beforeThanks('submitted')).toEqual(['refused'])
  for (const state of ['approved', 'refused', 'withdrawn'] as const) expect(beforeChange(state)).toEqual(['submitted'])
})
