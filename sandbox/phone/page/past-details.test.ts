import { expect, test } from 'vitest'
import { goneOffers, tokenIn } from './past-details.ts'

const TOKEN = '000800001234'
const gone = (LedgerIndex: string, Flags: number, Amount: string) => ({
  DeletedNode: { LedgerEntryType: 'NFTokenOffer', LedgerIndex, FinalFields: { Flags, Amount, NFTokenID: TOKEN } },
})

test('a settled sale shows the offers it used and its token', () => {
  const meta = { AffectedNodes: [gone('A', 1, '12'), gone('B', 0, '13'), { ModifiedNode: {} }] }
  expect(Object.fromEntries(goneOffers(meta))).toEqual({
    A: { sell: true, amount: '12', token: TOKEN },
    B: { sell: false, amount: '13', token: TOKEN },
  })
  expect(tokenIn({ TransactionType: 'NFTokenAcceptOffer' }, meta)).toBe(TOKEN)
})

test('a mint shows its token from the metadata, and malformed metadata shows none', () => {
  expect(tokenIn({}, { nftoken_id: TOKEN })).toBe(TOKEN)
  for (const meta of [undefined, 'AAAA', { AffectedNodes: [null, { DeletedNode: 4 }] }]) {
    expect(tokenIn({}, meta)).toBeUndefined()
    expect(goneOffers(meta).size).toBe(0)
  }
})
