import { type Language, speak } from '@gooddrop/contract/language.ts'
import { afterEach, describe, expect, it } from 'vitest'
import {
  formatBytes,
  formatDate,
  formatDecimal,
  formatList,
  formatPercent,
  formatRelative,
  formatXrp,
  fullName,
  labelled,
  remainingUntil,
  shortAddress,
} from './format.ts'

/** Spaces in numbers and dates may be of any width. */
const inLanguage = (language: Language, write: () => string) => {
  speak(() => ({ language, texts: undefined }))
  return write().replace(/[\u00a0\u2009\u202f]/g, ' ')
}

afterEach(() => speak(() => ({ language: 'en', texts: undefined })))

describe('an amount of XRP', () => {
  it.each([
    ['0', '0'],
    ['1', '0.000001'],
    ['1500000', '1.5'],
    ['1234500000', '1,234.5'],
    ['1000000000000', '1,000,000'],
    // Beyond what a number can hold exactly.
    ['9007199254740993', '9,007,199,254.740993'],
    ['10000000000000000', '10,000,000,000'],
  ])('%s drops read %s', (drops, shown) => {
    expect(formatXrp(drops)).toBe(shown)
  })

  it.each<[Language, string, string]>([
    ['de', '1234500000', '1.234,5'],
    ['fr', '1234500000', '1 234,5'],
    // Spanish groups digits only from five on.
    ['es', '1234500000', '1234,5'],
    ['es', '12345500000', '12.345,5'],
    ['ja', '1234500000', '1,234.5'],
    ['ar', '1234500000', '1,234.5'],
    ['de', '9007199254740993', '9.007.199.254,740993'],
  ])('%s: %s drops read %s', (language, drops, shown) => {
    expect(inLanguage(language, () => formatXrp(drops))).toBe(shown)
  })
})

describe('numbers that are written out, lists and labels', () => {
  it('are in English as they were', () => {
    expect(formatDecimal('2.50')).toBe('2.50')
    expect(formatPercent(12.5)).toBe('12.5 %')
    expect(formatList(['Minted', 'May 4, 2026'])).toBe('Minted, May 4, 2026')
    expect(formatList(['only one'])).toBe('only one')
    expect(labelled('Menu', 'Ada')).toBe('Menu: Ada')
  })

  it('follow the language', () => {
    expect(inLanguage('de', () => formatDecimal('2.50'))).toBe('2,50')
    expect(inLanguage('fr', () => formatList(['un', 'deux']))).toBe('un, deux')
    // Days are those of the reader's time zone.
    const noon = new Date(2026, 4, 4, 12).toISOString()
    expect(inLanguage('de', () => formatDate(noon))).toBe('4. Mai 2026')
    expect(inLanguage('ja', () => formatDate(noon))).toBe('2026年5月4日')
    expect(inLanguage('de', () => formatRelative('2026-05-04T09:00:00Z', Date.parse('2026-05-04T12:00:00Z')))).toBe(
      'vor 3 Stunden',
    )
    expect(inLanguage('fr', () => formatBytes(1_540_000))).toBe('1,5 Mo')
  })
})

describe('a time', () => {
  const now = Date.parse('2026-05-04T12:00:00Z')

  it.each([
    ['2026-05-04T11:59:30Z', 'just now'],
    ['2026-05-04T11:57:00Z', '3 minutes ago'],
    ['2026-05-04T09:00:00Z', '3 hours ago'],
    ['2026-05-03T11:00:00Z', 'yesterday'],
    ['2026-05-06T13:00:00Z', 'in 2 days'],
    ['2025-01-01T00:00:00Z', 'last year'],
  ])('%s is %s', (iso, shown) => {
    expect(formatRelative(iso, now)).toBe(shown)
  })

  it('counts down to the last second and never below', () => {
    expect(remainingUntil('2026-05-06T15:04:05Z', now)).toEqual({
      days: 2,
      hours: 3,
      minutes: 4,
      seconds: 5,
      over: false,
    })
    expect(remainingUntil('2026-05-04T12:00:00.200Z', now)).toMatchObject({ seconds: 1, over: false })
    expect(remainingUntil('2026-05-04T12:00:00Z', now)).toMatchObject({ seconds: 0, over: true })
    expect(remainingUntil('2020-01-01T00:00:00Z', now)).toMatchObject({ days: 0, seconds: 0, over: true })
  })

  it('takes an invalid date as over', () => {
    expect(remainingUntil('soon', now).over).toBe(true)
  })
})

describe('addresses, sizes and names', () => {
  it('keeps both ends of an address', () => {
    expect(shortAddress('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh')).toBe('rHb9CJ…tyTh')
    expect(shortAddress('rShort')).toBe('rShort')
  })

  it.each([
    [999, '999 B'],
    [12_400, '12 kB'],
    [1_540_000, '1.5 MB'],
    [50_000_000, '50 MB'],
  ])('%s bytes are %s', (bytes, shown) => {
    expect(formatBytes(bytes)).toBe(shown)
  })

  it('uses the full name, else the username', () => {
    expect(fullName({ first_name: 'Ada', last_name: 'Lovelace', username: 'ada' })).toBe('Ada Lovelace')
    expect(fullName({ first_name: null, last_name: null, username: 'quiet-heron-12' })).toBe('quiet-heron-12')
  })
})
