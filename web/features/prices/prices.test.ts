import { speak } from '@gooddrop/contract/language.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { currencyOfLocale } from './currency.ts'
import { textsOf } from './follow-prices.ts'
import { formatFiat } from './format-fiat.ts'

describe('currencyOfLocale', () => {
  it.each([
    ['en-GB', 'GBP'],
    ['en-US', 'USD'],
    ['de', 'EUR'],
    ['de-CH', 'USD'],
    ['fr-FR', 'EUR'],
    ['pt-BR', 'USD'],
    ['ja', 'JPY'],
    ['ja-JP', 'JPY'],
    ['zh-Hant-TW', 'USD'],
    ['', 'USD'],
    ['not a locale', 'USD'],
  ])('%s → %s', (locale, currency) => {
    expect(currencyOfLocale(locale)).toBe(currency)
  })
})

describe('the chosen currency', () => {
  async function load(stored: string | null) {
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'currency' ? stored : null) })
    vi.stubGlobal('navigator', { language: 'en-GB' })
    vi.resetModules()
    return (await import('./currency.ts')).currency.get()
  }

  it('is stored for later visits, also when it is none', async () => {
    expect(await load('JPY')).toBe('JPY')
    expect(await load('off')).toBe('off')
  })

  it('is that of the browser’s country without a known one', async () => {
    expect(await load(null)).toBe('GBP')
    expect(await load('XAU')).toBe('GBP')
  })
})

describe('formatFiat', () => {
  it.each([
    [12.3, 'GBP', '£12.30'],
    [0, 'USD', '$0.00'],
    [0.004, 'USD', '< $0.01'],
    [0.4, 'JPY', '< ¥1'],
    [361.4, 'JPY', '¥361'],
    [999.99, 'EUR', '€999.99'],
    [1234.56, 'EUR', '€1,235'],
    [36_112_345_678_900, 'JPY', '¥36.1T'],
  ] as const)('%s %s → %s', (value, currency, text) => {
    expect(formatFiat(value, currency)).toBe(text)
  })

  it('keeps the sign behind its letters where one reads from the right', () => {
    onTestFinished(() => speak(() => ({ language: 'en', texts: undefined })))
    speak(() => ({ language: 'ar', texts: undefined }))
    expect(formatFiat(12.3, 'USD')).toBe('\u200f12.30\u00a0US$\u200e')
  })
})

const until = '2026-11-16T12:00:00Z'
const price = { currency: 'GBP', price: '1.9', ledger_index: 7, at: until, oracles: 3, valid_until: until } as const

describe('the value beside an amount', () => {
  it('is of now by the price, and of then by what the server says', () => {
    const text = textsOf('GBP', [price], Date.parse(until) - 1)
    expect(text?.('10000000', undefined)).toBe('≈ £19.00')
    expect(text?.('10000000', { GBP: '12.5', USD: '15' })).toBe('worth £12.50 then')
    expect(text?.('10000000', { USD: '15' })).toBeUndefined()
    expect(text?.('10000000', null)).toBeUndefined()
  })

  it('is none beside nothing', () => {
    expect(textsOf('GBP', [price], Date.parse(until) - 1)?.('0', undefined)).toBeUndefined()
  })

  it('is none when the price is too old, unknown, or the visitor wants none; what was worth something then stays', () => {
    for (const text of [textsOf('GBP', [price], Date.parse(until)), textsOf('GBP', [], 0)]) {
      expect(text?.('10000000', undefined)).toBeUndefined()
      expect(text?.('10000000', { GBP: '12.5' })).toBe('worth £12.50 then')
    }
    expect(textsOf('off', [price], 0)).toBeUndefined()
  })
})
