import { describe, expect, it } from 'vitest'
import { placeOf, stepOf } from './progress.ts'

const user = { email: 'a@example.org', xumm_scan: false, connect_wallet: false }

describe('where somebody begins', () => {
  it.each([
    ['nobody', undefined, {}, 'verify', 'Email Verification'],
    [
      'somebody by wallet without an e-mail',
      { ...user, email: null, xumm_scan: true },
      {},
      'verify',
      'Email Verification',
    ],
    ['after the code was sent', undefined, { place: 'otp', email: 'a@b.c' }, 'otp', 'Email Verification'],
    ['after it was right', undefined, { place: 'addInfo', email: 'a@b.c', code: '1' }, 'addInfo', 'Add Information'],
    ['with the code lost', undefined, { place: 'addInfo', email: 'a@b.c' }, 'otp', 'Email Verification'],
    ['without a wallet', user, { place: 'addCard', amount: 1 }, 'xumm', 'Connect To Xumm'],
    ['with a wallet that was scanned', { ...user, xumm_scan: true }, {}, 'pricing', 'Buy XRP (pricing)'],
    [
      'with one that was connected',
      { ...user, connect_wallet: true },
      { place: 'otp' },
      'pricing',
      'Buy XRP (pricing)',
    ],
    ['with a plan', { ...user, xumm_scan: true }, { place: 'addCard', amount: 1 }, 'addCard', 'Payments Details'],
    ['without one', { ...user, xumm_scan: true }, { place: 'addCard' }, 'pricing', 'Buy XRP (pricing)'],
  ] as const)('%s', (_who, known, progress, place, step) => {
    expect(placeOf(known, progress)).toBe(place)
    expect(stepOf(place)).toBe(step)
  })
})
