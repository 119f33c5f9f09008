import { grouped } from '@gooddrop/contract/decimal.ts'
import { language, locale } from '@gooddrop/contract/language.ts'
import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import type { ReceiptProfile } from '@gooddrop/contract/receipts.ts'

/** English as the country of the receipt writes it. */
const LOCALES: Record<ReceiptProfile, string> = { us: 'en-US', gb: 'en-GB', eu: 'en-GB', other: 'en-GB' }

export const dateLocale = (profile: ReceiptProfile): string => (language() === 'en' ? LOCALES[profile] : locale())

export const longDate = (at: string | Date, profile: ReceiptProfile): string =>
  new Intl.DateTimeFormat(dateLocale(profile), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))

export const shortDate = (at: string): string => at.slice(0, 10)

export const moment = (at: string, profile: ReceiptProfile): string => {
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))
  return `${longDate(at, profile)}, ${time} UTC`
}

export const xrp = (drops: string | bigint): string => grouped(xrpFromDrops(BigInt(drops)))

/** Amounts of money with two decimals, in cents. */
export const cents = (amount: string): bigint => BigInt(amount.replace('.', ''))
export const fromCents = (sum: bigint): string => `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`
