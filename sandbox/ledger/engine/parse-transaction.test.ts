import { decode } from 'ripple-binary-codec'
import { describe, expect, test } from 'vitest'
import { genesisKeys, signAs } from '#ledger/corpus/keys.ts'
import { parseTransaction } from './parse-transaction.ts'

const common = { Account: genesisKeys.address, Fee: '10', Sequence: 1 }
const transactions = [
  { TransactionType: 'Payment', Destination: 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B', Amount: '77' },
  {
    TransactionType: 'Payment',
    Destination: genesisKeys.address,
    Amount: { currency: 'USD', issuer: genesisKeys.address, value: '1.5' },
  },
  { TransactionType: 'NFTokenMint', NFTokenTaxon: 4294967295, Flags: 8, TransferFee: 314, URI: 'ABCD' },
  { TransactionType: 'NFTokenCancelOffer', NFTokenOffers: ['AB'.repeat(32), '00'.repeat(32)] },
  {
    TransactionType: 'AccountSet',
    Memos: [{ Memo: { MemoData: 'AB', MemoType: '6162' } }],
    EmailHash: 'AB'.repeat(16),
    TickSize: 5,
  },
]

describe('reading a blob', () => {
  test.for(transactions)('finds the fields the codec finds: %o', (fields) => {
    const { blob, hash } = signAs({ ...common, ...fields }, genesisKeys)
    expect(parseTransaction(blob).json).toEqual(decode(blob))
    expect(parseTransaction(blob.toLowerCase()).hash).toBe(hash)
  })

  test.for([
    ['too short', '1200', 'Transaction length invalid'],
    ['an unknown field', 'DE'.repeat(32), 'Unknown field'],
  ] as const)('refuses what is %s', ([, blob, reason]) => {
    expect(() => parseTransaction(blob)).toThrow(reason)
  })

  test('refuses the same field twice', () => {
    const { blob } = signAs({ ...common, TransactionType: 'AccountSet' }, genesisKeys)
    expect(() => parseTransaction(`120003${blob}`)).toThrow('Duplicate field')
  })
})
