import type { Memo } from './transaction.ts'

const largestMemos = 1024
const memoFields = new Set(['MemoType', 'MemoData', 'MemoFormat'])
const allowedInUrls = /^[0-9A-Za-z\-._~:/?#[\]@!$&'()*+,;=%]*$/

const sizeOfField = (hex: string): number => {
  const bytes = hex.length / 2
  return 1 + (bytes <= 192 ? 1 : bytes <= 12480 ? 2 : 3) + bytes
}

/** Serialized length: each memo is wrapped in an object with its end marker. */
const sizeOf = (memos: readonly Memo[]): number =>
  memos.reduce(
    (sum, { Memo: memo }) => sum + 2 + Object.values(memo).reduce((inner, hex) => inner + sizeOfField(String(hex)), 0),
    0,
  )

/** What is wrong with the memos, in the words of the real server. */
export function memoFault(memos: readonly Memo[] | undefined): string | undefined {
  if (!memos) return undefined
  if (memos.some((memo) => memo.Memo === undefined)) return 'A memo array may contain only Memo objects.'
  if (sizeOf(memos) > largestMemos) return 'The memo exceeds the maximum allowed size.'
  if (memos.some(({ Memo: memo }) => Object.keys(memo).some((name) => !memoFields.has(name))))
    return 'A memo may contain only MemoType, MemoData or MemoFormat fields.'
  for (const { Memo: memo } of memos)
    for (const text of [memo.MemoType, memo.MemoFormat])
      if (text !== undefined && !allowedInUrls.test(Buffer.from(text, 'hex').toString('latin1')))
        return 'The MemoType and MemoFormat fields may only contain characters that are allowed in URLs under RFC 3986.'
  return undefined
}
