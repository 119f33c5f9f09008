import { describe, expect, it } from 'vitest'
import type { Flow } from './flow.ts'
import type { Signable } from './signables.ts'
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
    words: 'amber heron',
    nft_id: null,
    reason: null,
    hash: null,
    last_word: null,
    created_at: '',
  },
  ...rest,
})

const signable: Signable = { title: '', done: '' }
const seen = (given: Flow, now = 0, of = signable) =>
  stepsOf(given, of, now).map(({ name, state }) => `${name}: ${state}`)

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

  it('leave out the ledger when connecting', () => {
    expect(seen(flow('signIn', 'opened'))).toEqual(['Scan: done', 'Signed: now', 'Connected: waiting'])
  })

  it('end with the steps of the action', () => {
    const sale: Signable = {
      ...signable,
      lastSteps: (outcome) => [
        { name: 'Settled', done: outcome?.success ?? false },
        { name: 'Given', done: outcome?.giftHash !== undefined },
      ],
    }
    const last = (rest: Partial<Flow>) => seen(flow('buy', 'validated', rest), 0, sale).slice(3)
    const settled = { success: true, message: '' }
    expect(last({})).toEqual(['Settled: now', 'Given: waiting'])
    expect(last({ outcome: settled })).toEqual(['Settled: done', 'Given: now'])
    expect(last({ outcome: { ...settled, giftHash: 'A' } })).toEqual(['Settled: done', 'Given: done'])
  })

  it('fail where the request expired', () => {
    expect(seen(flow('list', 'opened'), 1000)[1]).toBe('Signed: failed')
  })
})
