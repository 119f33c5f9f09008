import { Currency } from 'ripple-binary-codec/dist/types/currency.js'
import { remember } from './remember.ts'

const most = 10_000

/** The 160 bits of a currency code as upper case hex. Throws when it is none. */
export const currencyHex = remember(most, (code) => Currency.from(code).toHex())
