import { CARD_CVC_DIGITS } from '@gooddrop/contract/constants.ts'

export type CardKind = 'amex' | 'diners' | 'other'

const KINDS: Record<CardKind, { groups: readonly number[]; cvc: number }> = {
  amex: { groups: [4, 6, 5], cvc: CARD_CVC_DIGITS.amex },
  diners: { groups: [4, 6, 4], cvc: CARD_CVC_DIGITS.other },
  other: { groups: [4, 4, 4, 4], cvc: CARD_CVC_DIGITS.other },
}

export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** By the first digits, while it is typed. */
export function kindOf(number: string): CardKind {
  const digits = digitsOf(number)
  if (/^3[47]/.test(digits)) return 'amex'
  return /^3(0[0-5]|[689])/.test(digits) ? 'diners' : 'other'
}

export const cvcDigits = (number: string) => KINDS[kindOf(number)].cvc
const lengthOf = (number: string) => KINDS[kindOf(number)].groups.reduce((sum, group) => sum + group, 0)

/** In the groups printed on the card, whether typed, pasted or filled in. */
export function groupNumber(text: string): string {
  const digits = digitsOf(text).slice(0, lengthOf(text))
  const parts: string[] = []
  let at = 0
  for (const size of KINDS[kindOf(digits)].groups) {
    if (at >= digits.length) break
    parts.push(digits.slice(at, at + size))
    at += size
  }
  return parts.join(' ')
}

/** MM/YY. '1' may become 12, '4' can only be April; '12/2031', as browsers fill it in, is cut to size. */
export function groupExpiry(text: string): string {
  const [first = '', second] = text.split('/').map(digitsOf)
  if (second !== undefined) {
    const month = first.length === 1 && second !== '' ? `0${first}` : first.slice(0, 2)
    return `${month}/${second.length === 4 ? second.slice(2) : second.slice(0, 2)}`
  }
  const digits = /^[2-9]/.test(first) ? `0${first}` : first
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${year}` : digits
}

export const groupCvc = (text: string, number: string) => digitsOf(text).slice(0, cvcDigits(number))

/** The check digit that every card number ends in. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

export function isNumber(text: string): boolean {
  const digits = digitsOf(text)
  return digits.length === lengthOf(text) && hasCheckDigit(digits)
}

export function readExpiry(text: string): { month: number; year: number } | undefined {
  const [, month = '', year = ''] = /^(\d\d)\/(\d\d)$/.exec(text) ?? []
  const read = { month: Number(month), year: 2000 + Number(year) }
  return month !== '' && read.month >= 1 && read.month <= 12 ? read : undefined
}

export const hasExpired = ({ month, year }: { month: number; year: number }, now: Date): boolean =>
  year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1
