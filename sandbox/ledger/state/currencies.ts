import { Currency } from 'ripple-binary-codec/dist/types/currency.js'
import { remember } from './remember.ts'

const most = 10_000

/** The 160 bits of a currency code as upper case hex. Throws when it is none. */
export const currencyHex = remember(most, (code) => Currency.from(code).toHex())

/** Three letters, or 160 bits in hexadecimal. */
export function isCurrency(value: unknown): value is string {
  if (typeof value !== 'string') return false
  try {
    currencyHex(value)
    return true
  } catch {
    return false
  }
}
