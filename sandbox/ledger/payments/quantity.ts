import { decimalIn, drops, issuedAmount, isXrp } from '#ledger/engine/amounts.ts'
import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  divideRounded,
  multiply,
  multiplyRatio,
  multiplyRounded,
  negate,
  toInteger,
  zero,
} from '#ledger/engine/decimal.ts'
import { addressOf } from '#ledger/state/addresses.ts'
import type { Amount } from '#ledger/state/entries.ts'

/** An amount under way: whole drops, or units of a currency. */
export type Quantity = bigint | Decimal

export const parity = 1_000_000_000

/** A currency and its issuer; XRP has an issuer that nobody is. */
export type Issue = { readonly currency: string; readonly issuer: string }
export const xrpAccount = addressOf('0'.repeat(40))
export const xrpIssue: Issue = { currency: 'XRP', issuer: xrpAccount }

export const issueOf = (amount: Amount): Issue =>
  isXrp(amount) ? xrpIssue : { currency: amount.currency, issuer: amount.issuer }
export const sameIssue = (a: Issue, b: Issue): boolean => a.currency === b.currency && a.issuer === b.issuer
export const issueKey = ({ currency, issuer }: Issue): string => `${currency} ${issuer}`
export const isXrpIssue = (issue: Issue): boolean => issue.currency === 'XRP'

export const quantityOf = (amount: Amount): Quantity => (isXrp(amount) ? drops(amount) : decimalIn(amount))
export const amountOf = (quantity: Quantity, issue: Issue): Amount =>
  typeof quantity === 'bigint' ? quantity.toString() : issuedAmount(issue, quantity)
export const nothingOf = (issue: Issue): Quantity => (isXrpIssue(issue) ? 0n : zero)

const asDecimal = (a: Quantity): Decimal => (typeof a === 'bigint' ? decimal(a) : a)
const bothDrops = (a: Quantity, b: Quantity): [bigint, bigint] | undefined =>
  typeof a === 'bigint' && typeof b === 'bigint' ? [a, b] : undefined

export function plus(a: Quantity, b: Quantity): Quantity {
  const whole = bothDrops(a, b)
  return whole ? whole[0] + whole[1] : add(asDecimal(a), asDecimal(b))
}

export const opposite = (a: Quantity): Quantity => (typeof a === 'bigint' ? -a : negate(a))
export const less = (a: Quantity, b: Quantity): Quantity => plus(a, opposite(b))

export function order(a: Quantity, b: Quantity): number {
  const whole = bothDrops(a, b)
  if (!whole) return compare(asDecimal(a), asDecimal(b))
  return whole[0] === whole[1] ? 0 : whole[0] > whole[1] ? 1 : -1
}

export const signOfQuantity = (a: Quantity): number => order(a, typeof a === 'bigint' ? 0n : zero)
export const isNothing = (a: Quantity): boolean => signOfQuantity(a) === 0
export const smaller = (a: Quantity, b: Quantity): Quantity => (order(b, a) < 0 ? b : a)

/** Small parts first, so that they are not lost against large ones. */
export const total = (parts: readonly Quantity[], none: Quantity): Quantity =>
  parts.toSorted(order).reduce((sum, part) => plus(sum, part), none)

export function timesRatio(a: Quantity, numerator: number, denominator: number, roundUp: boolean): Quantity {
  if (typeof a !== 'bigint') return multiplyRatio(a, numerator, denominator, roundUp)
  const product = a * BigInt(numerator)
  const divisor = BigInt(denominator)
  const quotient = product / divisor
  if (product % divisor === 0n || roundUp === a < 0n) return quotient
  return a < 0n ? quotient - 1n : quotient + 1n
}

/** How many units go in for one that comes out. A higher rate is a worse quality. */
export const rateOf = (out: Quantity, into: Quantity): Decimal => divide(asDecimal(into), asDecimal(out))
export const rateOne: Decimal = decimal(1n)
export const isBetter = (rate: Decimal, than: Decimal): boolean => compare(rate, than) < 0
export const composed = (a: Decimal, b: Decimal): Decimal => multiplyRounded(a, b, true)

const inUnitsOf = (value: Decimal, like: Quantity, roundUp: boolean): Quantity => {
  if (typeof like !== 'bigint') return value
  if (value.exponent >= 0) return value.mantissa * 10n ** BigInt(value.exponent)
  const unit = 10n ** BigInt(-value.exponent)
  return value.mantissa / unit + (roundUp && value.mantissa % unit !== 0n ? 1n : 0n)
}

type WithRate = (a: Quantity, rate: Decimal, like: Quantity, roundUp?: boolean) => Quantity

/** A quantity exchanged at a rate, in the units of another one; to the nearest unless asked to round otherwise. */
export const timesRate: WithRate = (a, rate, like, roundUp) =>
  roundUp === undefined
    ? nearest(multiply(asDecimal(a), rate), like)
    : inUnitsOf(multiplyRounded(asDecimal(a), rate, roundUp), like, roundUp)
export const dividedByRate: WithRate = (a, rate, like, roundUp) =>
  roundUp === undefined
    ? nearest(divide(asDecimal(a), rate), like)
    : inUnitsOf(divideRounded(asDecimal(a), rate, roundUp), like, roundUp)
const nearest = (value: Decimal, like: Quantity): Quantity => (typeof like === 'bigint' ? toInteger(value) : value)

export type Exchange = { readonly in: Quantity; readonly out: Quantity }

/** The part of an offer that is left when only so much may go out. */
export function limitedByOut(whole: Exchange, rate: Decimal, limit: Quantity, roundUp: boolean): Exchange {
  if (order(whole.out, limit) <= 0) return whole
  const into = timesRate(limit, rate, whole.in, roundUp)
  return { in: smaller(into, whole.in), out: limit }
}

/** The part of an offer that is left when only so much may go in. */
export function limitedByIn(whole: Exchange, rate: Decimal, limit: Quantity, roundUp: boolean): Exchange {
  if (order(whole.in, limit) <= 0) return whole
  const out = dividedByRate(limit, rate, whole.out, roundUp)
  return { in: limit, out: smaller(out, whole.out) }
}
