import { FIAT, type Fiat } from '@gooddrop/contract/worth.ts'
import { createStore, useStore } from '#lib/store.ts'

/** `off`: XRP only. */
export type Currency = Fiat | 'off'
export const CURRENCIES: readonly Currency[] = [...FIAT, 'off']

const KEY = 'currency'
const EURO = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' ')
/** Of languages that are mostly spoken where the currency is, for browsers that name no country. */
const BY_LANGUAGE: Record<string, Fiat> = { de: 'EUR', fr: 'EUR', it: 'EUR', es: 'EUR', nl: 'EUR', ja: 'JPY' }

/** `en-GB` → GBP. Dollars where nothing else is known. */
export function currencyOfLocale(locale: string): Fiat {
  try {
    const { language, region } = new Intl.Locale(locale)
    if (region === 'GB') return 'GBP'
    if (region === 'JP') return 'JPY'
    if (region) return EURO.includes(region) ? 'EUR' : 'USD'
    return BY_LANGUAGE[language] ?? 'USD'
  } catch {
    return 'USD'
  }
}

function initial(): Currency {
  try {
    const kept = localStorage.getItem(KEY)
    const known = CURRENCIES.find((currency) => currency === kept)
    if (known) return known
  } catch {
    // Without storage the browser's language decides on every visit.
  }
  return currencyOfLocale(navigator.language)
}

export const currency = createStore<Currency>(initial(), () => 'USD')

export function chooseCurrency(chosen: Currency): void {
  try {
    localStorage.setItem(KEY, chosen)
  } catch {
    // Then the choice lasts as long as the page.
  }
  currency.set(chosen)
}

export const useCurrency = () => useStore(currency)
