import { meaningOf } from '@gooddrop/ledger/result-codes.ts'
import { expect, it } from 'vitest'
import { copy as auctions } from '#features/auctions/copy.ts'
import { copy as bulk } from '#features/bulk/copy.ts'
import { failureText } from '#features/sales/copy.ts'
import { reasons } from '#features/signing/copy.ts'
import { inLanguage } from '#language.ts'
import { asStored, reworded } from './stored-words.ts'

it.each([
  ['a reason', () => reasons.expired],
  ['what the ledger said', () => meaningOf('tecEXPIRED').words],
  ['why a sale failed', () => failureText('charity_refuses')],
  ['why the ledger refused a sale', () => failureText('ledger:tecNO_PERMISSION')],
  ['a number', () => bulk.cancelled(7)],
  ['one', () => bulk.cancelled(1)],
])('words that are stored are read in the language of the reader: %s', (_, words) => {
  const stored = inLanguage('fr', () => asStored(words))
  expect(stored).toBe(words())
  for (const language of ['de', 'fr', 'es', 'ja', 'ar']) {
    const expected = inLanguage(language, words)
    expect(expected).not.toBe(stored)
    expect(inLanguage(language, () => reworded(stored))).toBe(expected)
  }
  expect(reworded(stored)).toBe(stored)
})

it('writes an amount with the signs of the language', () => {
  const stored = asStored(() => auctions.atLeast('1250.5'))
  expect(inLanguage('de', () => reworded(stored))).toBe('Ein Gebot muss jetzt mindestens 1.250,5 XRP betragen')
})

it('leaves alone what is none of its words', () => {
  expect(inLanguage('de', () => reworded('Something that was never ours'))).toBe('Something that was never ours')
  expect(inLanguage('de', () => reworded(''))).toBe('')
})
