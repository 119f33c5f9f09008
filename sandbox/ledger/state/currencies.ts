import { addressOf } from './addresses.ts'

// Currencies are 160 bit numbers; three letters stand for themselves in the middle of zeros.
const shortCode = /^[A-Za-z0-9?!@#$%^&*<>(){}[\]|]{3}$/
const isoForm = /^0{24}([0-9A-F]{6})0{10}$/

export const xrpCurrency = '0'.repeat(40)
/** The letters XRP as an issued currency, which nobody may use. */
export const badCurrency = '0000000000000000000000005852500000000000'
/** Stands where an issuer is needed and there is none. */
export const noIssuer = addressOf(`${'0'.repeat(39)}1`)

export function currencyHex(code: string): string {
  if (code === 'XRP') return xrpCurrency
  if (code.length === 40) return code.toUpperCase()
  return `${'0'.repeat(24)}${Buffer.from(code, 'latin1').toString('hex').toUpperCase()}${'0'.repeat(10)}`
}

export function currencyCode(hex: string): string {
  if (hex === xrpCurrency) return 'XRP'
  const letters = isoForm.exec(hex)?.[1]
  if (letters === undefined) return hex
  const code = Buffer.from(letters, 'hex').toString('latin1')
  return shortCode.test(code) && code !== 'XRP' ? code : hex
}

/** Whether a request names a currency: three letters or 40 hex digits. */
export const isCurrency = (value: unknown): value is string =>
  typeof value === 'string' && (shortCode.test(value) || /^[0-9A-Fa-f]{40}$/.test(value))
