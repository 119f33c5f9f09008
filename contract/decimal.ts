import { byLanguage, formatNumber, language } from './language.ts'

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/** A point or a comma. */
export const decimalMark = byLanguage(
  (tag) => new Intl.NumberFormat(tag).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.',
)

/** `1234.5` → `1,234.5`, with the signs of the language: exact, so never by way of a floating-point number. */
export function grouped(decimal: string): string {
  const [, minus = '', whole, fraction] = DECIMAL.exec(decimal) ?? []
  if (whole === undefined) return decimal
  const groups = `${minus}${formatNumber(BigInt(whole))}`
  return fraction === undefined ? groups : `${groups}${decimalMark()}${fraction}`
}

/** In a sentence: English has no groups there, so that its words stay as they are. */
export const decimalText = (decimal: string): string => (language() === 'en' ? decimal : grouped(decimal))
