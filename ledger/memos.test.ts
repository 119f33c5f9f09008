import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeFields } from './codec.ts'
import {
  giftMemo,
  isOurMemo,
  MAX_SALES_A_PAYOUT,
  MAX_TOKENS_NAMED,
  type Memo,
  payoutMemo,
  readMemos,
  requestMemo,
  signInMemo,
  tokensMemo,
} from './memos.ts'
import { decodeText, encodeText } from './text.ts'

const charity = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const choice = { charity, tag: 42, price: 10n ** 16n, gift: 10n ** 14n, basisPoints: 100 }
const hash = (n: number) => n.toString(16).toUpperCase().padStart(64, '0')

test('the buyer’s choice, the request, the payout and the sign-in come back as they were written', () => {
  const memos = readMemos([giftMemo(choice), requestMemo('0199-a'), payoutMemo([hash(1), hash(2)])])
  expect(memos).toMatchObject({ gift: choice, request: '0199-a', payout: [hash(1), hash(2)], signIn: null })
  expect(readMemos([giftMemo({ ...choice, tag: null })]).gift).toEqual({ ...choice, tag: null })
  expect(readMemos([signInMemo({ domain: 'a.example', nonce: 'n' })]).signIn).toEqual({
    domain: 'a.example',
    nonce: 'n',
  })
})

const hashes = (count: number) => Array.from({ length: count }, (_, index) => hash(index))
/** The ledger counts the serialised list of memos; 1024 bytes is its limit. */
const sizeOf = (...memos: Memo[]) => encodeFields({ Memos: memos }).length / 2

test('a payout names its sales and tokens in JSON that anybody can read, in memos that the ledger takes', () => {
  const memo = payoutMemo(hashes(MAX_SALES_A_PAYOUT))
  expect(decodeText(memo.Memo.MemoFormat)).toBe('application/json')
  expect(JSON.parse(decodeText(memo.Memo.MemoData))).toEqual({ sales: hashes(MAX_SALES_A_PAYOUT) })
  expect(readMemos([memo]).payout).toEqual(hashes(MAX_SALES_A_PAYOUT))
  expect(sizeOf(memo)).toBeLessThan(1024)
  const both = [payoutMemo(hashes(MAX_TOKENS_NAMED)), tokensMemo(hashes(MAX_TOKENS_NAMED))] as const
  expect(readMemos(both)).toMatchObject({ payout: hashes(MAX_TOKENS_NAMED), tokens: hashes(MAX_TOKENS_NAMED) })
  expect(sizeOf(...both)).toBeLessThan(1024)
})

const raw = (type: string, ids: readonly string[]): Memo => ({
  Memo: { MemoType: encodeText(type), MemoFormat: encodeText('application/octet-stream'), MemoData: ids.join('') },
})

test('what was written as raw bytes before is read as it ever was', () => {
  const written = [raw('gooddrop/payout', hashes(12)), raw('gooddrop/tokens', hashes(12))]
  expect(readMemos(written)).toMatchObject({ payout: hashes(12), tokens: hashes(12) })
  expect(readMemos([raw('gooddrop/payout', hashes(25))]).payout).toEqual(hashes(25))
  expect(readMemos([raw('gooddrop/payout', hashes(26))]).payout).toBeNull()
})

test('JSON that does not list hashes names no sale', () => {
  const said = (data: unknown): Memo => ({
    Memo: { MemoType: encodeText('gooddrop/payout'), MemoData: encodeText(JSON.stringify(data)) },
  })
  for (const wrong of [{}, { sales: [] }, { sales: hash(1) }, { sales: [7] }, { sales: [hash(1), 'AB'] }])
    expect(readMemos([said(wrong)]).payout).toBeNull()
  expect(readMemos([said({ sales: [hash(1)] })]).payout).toEqual([hash(1)])
})

test('a payout that was ordered with up to 25 sales is still paid, and no other', () => {
  expect(readMemos([payoutMemo(hashes(25))]).payout).toEqual(hashes(25))
  expect(sizeOf(payoutMemo(hashes(25)))).toBeLessThan(1024)
  expect(() => payoutMemo(hashes(26))).toThrow(RangeError)
  expect(() => payoutMemo([])).toThrow(RangeError)
  expect(() => payoutMemo(['not a hash'])).toThrow(RangeError)
})

test('a memo of ours that comes twice counts for nothing', () => {
  const other = { ...choice, charity: 'rrrrrrrrrrrrrrrrrrrrBZbvji' }
  expect(readMemos([giftMemo(choice), giftMemo(other)]).gift).toBeNull()
  expect(readMemos([giftMemo(choice), giftMemo(choice)]).gift).toBeNull()
})

test('a forged choice is none', () => {
  const forged = (data: unknown): Memo => ({
    Memo: { MemoType: encodeText('gooddrop/gift'), MemoData: encodeText(JSON.stringify(data)) },
  })
  const good = { charity, price: '100', gift: '1', basisPoints: 100 }
  expect(readMemos([forged(good)]).gift).not.toBeNull()
  for (const wrong of [
    { ...good, charity: 'rNobody' },
    { ...good, price: -1 },
    { ...good, price: '1e3' },
    { ...good, gift: { value: '1', currency: 'USD' } },
    { ...good, basisPoints: 1.5 },
    { ...good, tag: 2 ** 32 },
    { ...good, tag: '7' },
    null,
    [],
    'text',
  ])
    expect(readMemos([forged(wrong)]).gift).toBeNull()
})

test('a NUL in a foreign memo does no harm and the bytes are kept', () => {
  const { all } = readMemos([{ Memo: { MemoType: encodeText('note'), MemoData: '4100420A' } }])
  expect(all).toEqual([{ type: 'note', format: '', text: 'AB\n', hex: '4100420A' }])
})

test('nothing that may stand in a transaction makes the reader throw', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(() => readMemos(value)).not.toThrow()
    }),
    { seed: 1 },
  )
  const memoish = fc.record({
    Memo: fc.record({ MemoType: fc.anything(), MemoFormat: fc.anything(), MemoData: fc.anything() }),
  })
  fc.assert(
    fc.property(fc.array(memoish), (value) => {
      expect(() => readMemos(value)).not.toThrow()
    }),
    { seed: 1 },
  )
})

test('our memos are known by their type', () => {
  expect(isOurMemo(requestMemo('x'))).toBe(true)
  expect(isOurMemo({ Memo: { MemoType: encodeText('note') } })).toBe(false)
})
