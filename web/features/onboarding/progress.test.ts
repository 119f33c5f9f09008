import type { OwnUser } from '@gooddrop/contract/user.ts'
import { describe, expect, it } from 'vitest'
import { session } from '#lib/session.ts'
import { advance, progress, screenOf, skippedSteps, stepOf } from './progress.ts'

const user = { email: 'a@example.org', email_verified: false, xumm_scan: false, connect_wallet: false }

describe('the first screen', () => {
  it.each([
    ['a visitor', undefined, {}, 'verify', 'Email Verification'],
    [
      'signed in by wallet without an e-mail',
      { ...user, email: null, xumm_scan: true },
      {},
      'verify',
      'Email Verification',
    ],
    ['after the code was sent', undefined, { screen: 'otp', email: 'a@b.c' }, 'otp', 'Email Verification'],
    [
      'after the code was verified',
      undefined,
      { screen: 'addInfo', email: 'a@b.c', code: '1' },
      'addInfo',
      'Add Information',
    ],
    ['with the code lost', undefined, { screen: 'addInfo', email: 'a@b.c' }, 'otp', 'Email Verification'],
    ['without a wallet', user, { screen: 'addCard', amount: 1 }, 'xumm', 'Connect To Xumm'],
    ['with a wallet that was scanned', { ...user, xumm_scan: true }, {}, 'pricing', 'Buy XRP (pricing)'],
    [
      'with a wallet that was connected',
      { ...user, connect_wallet: true },
      { screen: 'otp' },
      'pricing',
      'Buy XRP (pricing)',
    ],
    ['with a plan', { ...user, xumm_scan: true }, { screen: 'addCard', amount: 1 }, 'addCard', 'Payments Details'],
    ['without a plan', { ...user, xumm_scan: true }, { screen: 'addCard' }, 'pricing', 'Buy XRP (pricing)'],
  ] as const)('%s', (_who, known, progress, screen, step) => {
    expect(screenOf(known, progress)).toBe(screen)
    expect(stepOf(screen)).toBe(step)
  })
})

it('an address that was given and not proved is a step that was skipped', () => {
  expect(skippedSteps(user)).toEqual(['Email Verification'])
  expect(skippedSteps({ ...user, email_verified: true })).toEqual([])
  expect(skippedSteps(undefined)).toEqual([])
})

it('is kept by who registers on the way, and left to nobody else', () => {
  advance({ screen: 'otp', email: 'a@example.org' })
  session.signIn('t1', { _id: 'ada' } as OwnUser)
  advance({ amount: 10_000 })
  expect(progress.get()).toEqual({ screen: 'otp', email: 'a@example.org', amount: 10_000 })
  session.signIn('t2', { _id: 'bob' } as OwnUser)
  expect(progress.get()).toEqual({})
  advance({ amount: 5000 })
  session.signOut()
  expect(progress.get()).toEqual({})
})
