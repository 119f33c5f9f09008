import { texts } from '@gooddrop/contract/language.ts'
import type { Currency } from './currency.ts'

export const copy = texts('prices', {
  about: (value: string) => `≈ ${value}`,
  worthThen: (value: string) => `worth ${value} then`,
  label: 'Show values in',
  currencies: {
    USD: 'US dollars',
    EUR: 'Euros',
    GBP: 'Pounds sterling',
    JPY: 'Japanese yen',
    off: 'XRP only',
  } satisfies Record<Currency, string>,
})
