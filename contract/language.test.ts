import { afterEach, describe, expect, it } from 'vitest'
import { directionOf, formatNumber, isLanguage, type Language, locale, plural, speak, texts } from './language.ts'

const speakOnly = (language: Language, catalogue?: Record<string, unknown>) =>
  speak(() => ({ language, texts: catalogue }))

afterEach(() => speakOnly('en'))

describe('plural', () => {
  it.each<[Language, number, string]>([
    ['en', 0, '0 works'],
    ['en', 1, '1 work'],
    ['en', 1234, '1,234 works'],
  ])('%s, %d: %s', (language, count, text) => {
    speakOnly(language)
    expect(plural(count, { one: '# work', other: '# works' })).toBe(text)
  })

  it.each<[Language, number, string]>([
    ['de', 1, '1 Werk'],
    ['de', 2, '2 Werke'],
    ['de', 12_345, '12.345 Werke'],
  ])('%s, %d: %s', (language, count, text) => {
    speakOnly(language)
    expect(plural(count, { one: '# Werk', other: '# Werke' })).toBe(text)
  })

  it('has the six forms of Arabic, with the digits of the ledger', () => {
    speakOnly('ar')
    const forms = { zero: '0', one: '1', two: '2', few: '3–10', many: '11–99', other: '# of them' }
    expect([0, 1, 2, 3, 10, 11, 99, 100, 1234].map((count) => plural(count, forms))).toEqual([
      '0',
      '1',
      '2',
      '3–10',
      '3–10',
      '11–99',
      '11–99',
      '100 of them',
      '11–99',
    ])
    expect(plural(100, forms)).toBe('100 of them')
  })

  it('has one form in Japanese, which stands for all', () => {
    speakOnly('ja')
    for (const count of [0, 1, 2, 40]) expect(plural(count, { other: '#点' })).toBe(`${count}点`)
  })

  it('takes the form for all others where the language has one that a text does not', () => {
    speakOnly('ar')
    expect(plural(2, { one: 'one', other: '# in all' })).toBe('2 in all')
  })
})

it('groups digits as the language does', () => {
  const inLanguage = (language: Language) => {
    speakOnly(language)
    return formatNumber(1_234_567n)
  }
  expect(inLanguage('en')).toBe('1,234,567')
  expect(inLanguage('de')).toBe('1.234.567')
  expect(inLanguage('fr').replace(/\s/g, ' ')).toBe('1 234 567')
  expect(inLanguage('ja')).toBe('1,234,567')
  expect(inLanguage('ar')).toBe('1,234,567')
})

it('reads texts in the language of the moment, and in English where it has none', () => {
  const copy = texts('shop', { hello: 'Hello', by: (name: string) => `by ${name}`, deep: { yes: 'Yes' } })
  expect([copy.hello, copy.by('Ada'), copy.deep.yes]).toEqual(['Hello', 'by Ada', 'Yes'])
  speakOnly('de', { shop: { hello: 'Hallo', by: (name: string) => `von ${name}`, deep: { yes: 'Ja' } } })
  expect([copy.hello, copy.by('Ada'), copy.deep.yes]).toEqual(['Hallo', 'von Ada', 'Ja'])
  speakOnly('fr', {})
  expect(copy.hello).toBe('Hello')
})

it('knows its languages and in which direction they are read', () => {
  expect(['de', 'ar', 'DE', 'tlh', '', null].map(isLanguage)).toEqual([true, true, false, false, false, false])
  expect([directionOf('ar'), directionOf('ja')]).toEqual(['rtl', 'ltr'])
  speakOnly('ar')
  expect(locale()).toBe('ar-u-nu-latn')
})
