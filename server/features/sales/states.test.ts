import { describe, expect, it } from 'vitest'
import { before as beforeOfBid, next as nextOfBid } from '#features/bids/states.ts'
import { before, LIVE, next, OPEN } from './states.ts'

function reachable<S extends string>(table: Record<S, readonly S[]>, first: S): S[] {
  const seen = new Set<S>([first])
  for (const state of seen) for (const following of table[state]) seen.add(following)
  return [...seen].sort()
}

describe.each([
  ['settlements', next, 'signing'],
  ['bids', nextOfBid, 'live'],
] as [string, Record<string, readonly string[]>, string][])('states of %s', (_, table, first) => {
  it('can all be reached from the first', () => {
    expect(reachable(table, first)).toEqual(Object.keys(table).sort())
  })

  it('all lead to an end', () => {
    const ends = Object.keys(table).filter((state) => table[state]!.length === 0)
    for (const state of Object.keys(table))
      expect(reachable(table, state).some((reached) => ends.includes(reached))).toBe(true)
  })
})

describe('a settlement', () => {
  it('is settled only from ready or settling', () => {
    expect(before('settled')).toEqual([...LIVE])
  })
  it('never leaves a final state', () => {
    expect([next.settled, next.failed]).toEqual([[], []])
    expect(OPEN).not.toContain('failed')
  })
  it('may fail from every state that is open', () => {
    expect(before('failed')).toEqual([...OPEN])
  })
})

it('a bid ends once', () => {
  for (const end of ['accepted', 'cancelled', 'expired', 'orphaned'] as const)
    expect(beforeOfBid(end)).toEqual(['live'])
})
