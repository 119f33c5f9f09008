import { expect, it } from 'vitest'
import { changeNotice } from './change-notice.ts'

it.each([
  ['sell', '5000000', '5000000', undefined],
  ['sell', '7000000', '5000000', 'The price has changed from 5 to 7 XRP since you were here.'],
  ['auction', '7000000', null, 'The highest bid is now 7 XRP.'],
  ['auction', '7000000', '6000000', 'The highest bid is now 7 XRP.'],
  ['sell', '7000000', undefined, undefined],
  ['mint', null, '5000000', undefined],
] as const)('a %s at %s, seen at %s: %s', (nftType, amount, price, notice) => {
  expect(changeNotice({ nftType, amount }, price === undefined ? {} : { price })).toBe(notice)
})
