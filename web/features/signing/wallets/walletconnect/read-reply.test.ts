import { type DialectName, dialectOf, dialects } from '@gooddrop/sandbox/phone/dialects.ts'
import { keyPairOf } from '@gooddrop/sandbox/phone/sign.ts'
import { signTransaction } from '@gooddrop/sandbox/phone/sign-transaction.ts'
import { expect, it } from 'vitest'
import { readReply } from './read-reply.ts'

const HASH = 'AB'.repeat(32)
const BLOB = '12'.repeat(80)
const SIGNED = { TransactionType: 'AccountSet', Account: 'rA', TxnSignature: 'AB', SigningPubKey: 'CD' }

it.each<[string, unknown, unknown]>([
  ['the proposal’s form', { tx_json: { ...SIGNED, hash: HASH } }, { tx_json: SIGNED }],
  ['a transaction with a server’s notes', { tx_json: { ...SIGNED, date: 1, meta: {} } }, { tx_json: SIGNED }],
  ['text', JSON.stringify({ tx_json: SIGNED }), { tx_json: SIGNED }],
  ['text inside', { tx_json: JSON.stringify(SIGNED) }, { tx_json: SIGNED }],
  ['the transaction itself', SIGNED, { tx_json: SIGNED }],
  [
    'a multisigned one',
    { TransactionType: 'AccountSet', Signers: [] },
    { tx_json: { TransactionType: 'AccountSet', Signers: [] } },
  ],
  ['wrapped', { result: { response: { tx_json: SIGNED } } }, { tx_json: SIGNED }],
  ['encoded', { tx_blob: BLOB, hash: HASH }, { tx_blob: BLOB }],
  ['encoded under another name', { signed_transaction: BLOB }, { tx_blob: BLOB }],
  ['decoded under that name', { signedTransaction: SIGNED }, { tx_json: SIGNED }],
  ['encoded and bare', BLOB, { tx_blob: BLOB }],
  ['with its metadata', { tx_json: { tx: SIGNED, meta: {} } }, { tx_json: SIGNED }],
  ['a hash only', { hash: HASH.toLowerCase() }, { hash: HASH }],
  ['a hash only, inside', { tx_json: { hash: HASH } }, { hash: HASH }],
  ['a bare hash', HASH, { hash: HASH }],
  ['an unsigned transaction with a hash', { tx_json: { TransactionType: 'AccountSet', hash: HASH } }, { hash: HASH }],
  ['nothing signed', { tx_json: { TransactionType: 'AccountSet' } }, undefined],
  ['words', 'signed, I promise', undefined],
  ['nothing', null, undefined],
  ['a list', [SIGNED], undefined],
  ['broken text', '{"tx_json":', undefined],
])('reads %s', (_what, reply, read) => {
  expect(readReply(reply)).toEqual(read)
})

it('does not follow a reply that is wrapped without end', () => {
  const wrapped: Record<string, unknown> = {}
  wrapped.result = wrapped
  expect(readReply(wrapped)).toBeUndefined()
})

const keys = keyPairOf('sEdTM1uX8pu2do5XvTnutH6HsouMaM2')

it.each(Object.keys(dialects) as DialectName[])('reads what %s replies', async (name) => {
  const tx_json = { TransactionType: 'AccountSet', Account: keys.address, Fee: '12', Sequence: 1 }
  const signed = await signTransaction({ tx_json, autofill: false, submit: false }, keys, undefined as never, 0)
  const { hash, ...fields } = signed.tx_json
  expect([{ tx_json: fields }, { tx_blob: signed.blob }, { hash }]).toContainEqual(
    readReply(dialectOf(name).reply(signed)),
  )
})
