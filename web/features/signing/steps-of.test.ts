import { describe, expect, it } from 'vitest'
import type { Flow } from './flow.ts'
import { stepsOf } from './steps-of.ts'

const flow = (action: Flow['request']['action'], state: Flow['request']['state'], rest: Partial<Flow> = {}): Flow => ({
  request: {
    _id: '0190a1b2-0000-7000-8000-000000000001',
    action,
    state,
    version: 1,
    caption: '',
    qr_png: '',
    link: '',
    expires_at: new Date(1000).toISOString(),
    pushed: false,
    wallet: 'xaman',
    nft_id: null,
    reason: null,
    hash: null,
    last_word: null,
    created_at: '',
  },
  ...rest,
})

const seen = (given: Flow, now = 0) => stepsOf(given, now).map(({ name, state }) => `${name}: ${state}`)

describe('the steps of a scan', () => {
  it('go from the code to the ledger', () => {
    expect(seen(flow('mint', 'created'))).toEqual([
      'Scan: now',
      'Signed: waiting',
      'On the ledger: waiting',
      'Done: waiting',
    ])
    expect(seen(flow('mint', 'opened'))[1]).toBe('Signed: now')
    expect(seen(flow('mint', 'signed'))[2]).toBe('On the ledger: now')
  })

  it('need no ledger to connect', () => {
    expect(seen(flow('signIn', 'opened'))).toEqual(['Scan: done', 'Signed: now', 'Connected: waiting'])
  })

  it('of a purchase end only when the gift is paid', () => {
    const settled = { success: true, message: '' }
    expect(seen(flow('buy', 'validated')).slice(3)).toEqual(['Settled: now', 'Given: waiting'])
    expect(seen(flow('buy', 'validated', { outcome: settled })).slice(3)).toEqual(['Settled: done', 'Given: now'])
    const given = { ...settled, giftHash: 'A' }
    expect(seen(flow('buy', 'validated', { outcome: given })).slice(3)).toEqual(['Settled: done', 'Given: done'])
  })

  it('stop where the time ran out', () => {
    expect(seen(flow('list', 'opened'), 1000)[1]).toBe('Signed: failed')
  })
})
