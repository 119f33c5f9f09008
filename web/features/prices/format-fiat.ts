import { directionOf, language, locale } from '@gooddrop/contract/language.ts'
import type { Fiat } from '@gooddrop/contract/worth.ts'

const FROM_WHOLE = 1000
const FROM_COMPACT = 1_000_000_000

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: Fiat, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale() + currency + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.NumberFormat(locale(), { style: 'currency', currency, ...options })
  formats.set(key, known)
  return known
}

/** The sign of `US$` would move before its letters where one reads from the right. */
const LEFT_TO_RIGHT_MARK = '\u200e'
const kept = (text: string) => (directionOf(language()) === 'rtl' ? text + LEFT_TO_RIGHT_MARK : text)

/** `1234.5` → `$1,235`, `12.3` → `$12.30`. What is less than the smallest coin is said so, and not shown as nothing. */
export const formatFiat = (value: number, currency: Fiat): string => kept(textOf(value, currency))

function textOf(value: number, currency: Fiat): string {
  const exact = formatOf(currency, {})
  const coin = 10 ** -(exact.resolvedOptions().maximumFractionDigits ?? 2)
  if (value > 0 && value < coin) return `< ${exact.format(coin)}`
  if (value >= FROM_COMPACT) return formatOf(currency, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
  return value >= FROM_WHOLE ? formatOf(currency, { maximumFractionDigits: 0 }).format(value) : exact.format(value)
}
