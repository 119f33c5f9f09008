import { type Language, speak } from '@gooddrop/contract/language.ts'
import { afterEach, expect, it } from 'vitest'
import { readXrp, writeXrp } from './typed-xrp.ts'

afterEach(() => speak(() => ({ language: 'en', texts: undefined })))

it.each<[Language, string, bigint | undefined]>([
  ['en', ' 1.5 ', 1_500_000n],
  ['en', '1.000', 1_000_000n],
  ['en', '1,5', undefined],
  ['en', '1,000', undefined],
  ['de', '1,5', 1_500_000n],
  ['de', '1.5', 1_500_000n],
  ['de', '0,000001', 1n],
  ['de', '1.000', undefined],
  ['de', '1.000,5', undefined],
  ['fr', '12,25', 12_250_000n],
  ['ja', '1.000', 1_000_000n],
  ['ar', '1.5', 1_500_000n],
])('%s: %j is %s drops', (language, typed, drops) => {
  speak(() => ({ language, texts: undefined }))
  expect(readXrp(typed)).toBe(drops)
})

it.each<Language>(['en', 'de', 'fr', 'es', 'ja', 'ar'])('reads back in %s what it has written', (language) => {
  speak(() => ({ language, texts: undefined }))
  for (const drops of [1n, 1_234_000n, 1_000_000_000n, 99_999_999_999_999_999n])
    expect(readXrp(writeXrp(drops))).toBe(drops)
})
