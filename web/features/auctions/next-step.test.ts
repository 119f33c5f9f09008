import { describe, expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

const own = { account: 'rOwn', maximum: 50n }
const live = { state: 'live' as const, minimum: '21', leader_address: 'rOther' }

describe('a page that bids by itself', () => {
  it.each([
    ['bids the least that leads', live, { kind: 'bid', price: 21n }],
    ['opens where nobody has bid', { ...live, leader_address: null }, { kind: 'bid', price: 21n }],
    ['bids the maximum itself', { ...live, minimum: '50' }, { kind: 'bid', price: 50n }],
    ['never bids more', { ...live, minimum: '51' }, { kind: 'stop', why: 'aboveMaximum' }],
    ['never bids against its owner', { ...live, leader_address: 'rOwn' }, { kind: 'wait' }],
    ['waits for the start', { state: 'scheduled' as const, minimum: null, leader_address: null }, { kind: 'wait' }],
    ['ends with the auction', { ...live, state: 'ended' as const, minimum: null }, { kind: 'stop', why: 'over' }],
    ['ends where there is none', null, { kind: 'stop', why: 'over' }],
  ])('%s', (_what, auction, step) => {
    expect(nextStep(auction, own)).toEqual(step)
  })
})
