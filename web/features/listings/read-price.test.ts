import { speak } from '@gooddrop/contract/language.ts'
import { afterEach, expect, it } from 'vitest'
import { isNotPositive } from './read-price.ts'

afterEach(() => speak(() => ({ language: 'en', texts: undefined })))

it.each(['-3', ' -2.5', '-2,5', '0', '0,00', '-0'])('takes %j for no more than nothing', (typed) => {
  speak(() => ({ language: 'de', texts: undefined }))
  expect(isNotPositive(typed)).toBe(true)
})

it.each(['', ' ', '2,5', '0,000001', '1.000', 'two'])('does not take %j for it', (typed) => {
  speak(() => ({ language: 'de', texts: undefined }))
  expect(isNotPositive(typed)).toBe(false)
})
