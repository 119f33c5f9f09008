import { askToGive } from '@gooddrop/ledger/actions.ts'
import { describe, expect, it } from 'vitest'
import { asksTheSame, bringsIn, isSignIn, mayBeSigned } from './may-sign.ts'

const account = 'rOwn'
const proof = { TransactionType: 'AccountSet', Account: account, Fee: '0', Sequence: 0, LastLedgerSequence: 1 }
const about = { account, action: 'list', ownKeys: [account, 'rNew'] }
const setKey = (RegularKey?: string) => ({ TransactionType: 'SetRegularKey', Account: account, RegularKey })

const gift = {
  ...askToGive({
    account,
    request: '01890a5d-ac96-774b-bcce-b302099a8057',
    charity: 'rCharity',
    tag: null,
    drops: 5n,
    about: { auction: '01890a5d-ac96-774b-bcce-b302099a8057', token: 'AB'.repeat(32) },
  }),
}

describe('what the browser agrees to sign', () => {
  it.each([
    ['a sign-in', proof, { action: 'signIn' }, true],
    ['a sign-in that could apply', { ...proof, Fee: '12' }, { action: 'signIn' }, false],
    ['a sign-in that does something', { ...proof, SetFlag: 4 }, { action: 'signIn' }, false],
    [
      'an offer passed off as a sign-in',
      { TransactionType: 'NFTokenCreateOffer', Account: account },
      { action: 'signIn' },
      false,
    ],
    ['a sign-in where a listing was asked for', proof, {}, false],
    ['a listing', { TransactionType: 'NFTokenCreateOffer', Account: account }, {}, true],
    ['a listing of another account', { TransactionType: 'NFTokenCreateOffer', Account: 'rOther' }, {}, false],
    ['a new key of one’s own', setKey('rNew'), {}, true],
    ['the key of a stranger', setKey('rStranger'), {}, false],
    ['the removal of the key', setKey(), {}, false],
    ['the end of the master key', { TransactionType: 'AccountSet', Account: account, SetFlag: 4 }, {}, true],
    [
      'the end of the only key',
      { TransactionType: 'AccountSet', Account: account, SetFlag: 4 },
      { ownKeys: [account] },
      false,
    ],
    ['a gift after an auction', gift, { action: 'give' }, true],
    ['a gift where a listing was asked for', gift, {}, false],
    ['any other payment', { ...gift, Memos: [] }, { action: 'give' }, false],
    ['a payment that may arrive in part', { ...gift, Flags: 131072 }, { action: 'give' }, false],
    ['a payment with a field of its own', { ...gift, SendMax: '9' }, { action: 'give' }, false],
    ['another flag', { TransactionType: 'AccountSet', Account: account, SetFlag: 8 }, {}, false],
  ])('%s', (_what, tx, change, allowed) => {
    expect(mayBeSigned(tx, { ...about, ...change })).toBe(allowed)
  })
})

it('knows a sign-in by its fields', () => {
  expect(isSignIn(proof)).toBe(true)
  expect(isSignIn({ ...proof, Destination: 'rOther' })).toBe(false)
})

it('compares what is asked, whatever was filled in', () => {
  const asked = { TransactionType: 'NFTokenBurn', NFTokenID: 'A', Sequence: 1, Fee: '12' }
  expect(asksTheSame(asked, { Fee: '15', Sequence: 2, NFTokenID: 'A', TransactionType: 'NFTokenBurn' })).toBe(true)
  expect(asksTheSame(asked, { ...asked, NFTokenID: 'B' })).toBe(false)
  expect(asksTheSame(asked, { ...asked, Destination: 'rOther' })).toBe(false)
})

it('counts what a sale brings in, and nothing else', () => {
  const offer = { TransactionType: 'NFTokenCreateOffer', Amount: '25000000' }
  expect([bringsIn({ ...offer, Flags: 1 }), bringsIn({ ...offer, Flags: 0 }), bringsIn({})]).toEqual([
    25_000_000n,
    0n,
    0n,
  ])
})
