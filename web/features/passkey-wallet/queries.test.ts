import type { PasskeyWalletKey } from '@gooddrop/contract/passkey-wallet.ts'
import { expect, it } from 'vitest'
import { rotationOf } from './queries.ts'

const key = (key_address: string, signs: boolean | null): PasskeyWalletKey => ({
  account: 'rA',
  key_address,
  signs,
  backed_up_at: null,
  seals: [],
})

it.each([
  ['no key', [], 'none'],
  ['one key', [key('rA', true)], 'none'],
  ['a new key that is not set yet', [key('rA', true), key('rB', false)], 'set'],
  ['a new key beside the old one', [key('rA', true), key('rB', true)], 'end'],
  ['a new key alone', [key('rA', false), key('rB', true)], 'done'],
  ['a third key on its way', [key('rA', false), key('rB', true), key('rC', false)], 'set'],
  ['a ledger that does not answer', [key('rA', null), key('rB', null)], 'done'],
])('says how far a change of keys has come: %s', (_what, keys, stage) => {
  expect(rotationOf(keys).stage).toBe(stage)
})
