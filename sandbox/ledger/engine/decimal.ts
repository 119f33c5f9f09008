// Issued currencies count in decimal numbers of 16 significant digits: mantissa · 10^exponent, the mantissa between
// 10^15 and 10^16 - 1. Every function returns a number in that form; what is too small becomes zero.

export type Decimal = { readonly mantissa: bigint; readonly exponent: number }
export type Rounding = 'nearest' | 'towards-zero' | 'up' | 'down'

const leastMantissa = 1_000_000_000_000_000n
const mostMantissa = 9_999_999_999_999_999n
const leastExponent = -96
const mostExponent = 80

export const zero: Decimal = { mantissa: 0n, exponent: -100 }
export const leastPositive: Decimal = { mantissa: leastMantissa, exponent: leastExponent }

export class DecimalOverflow extends Error {}

const absolute = (n: bigint): bigint => (n < 0n ? -n : n)
const digitsOf = (n: bigint): number => (n === 0n ? 0 : n.toString().length)
const tenTo = (n: number): bigint => 10n ** BigInt(n)

/** Whether a mantissa whose cut-off digits are rest / unit grows by one. */
function roundsAway(mantissa: bigint, rest: bigint, unit: bigint, negative: boolean, rounding: Rounding): boolean {
  if (rest === 0n || rounding === 'towards-zero') return false
  if (rounding === 'up') return !negative
  if (rounding === 'down') return negative
  const twice = rest * 2n
  return twice > unit || (twice === unit && (mantissa & 1n) === 1n)
}

/** Any mantissa and exponent in the ledger's form. */
export function decimal(mantissa: bigint, exponent = 0, rounding: Rounding = 'nearest'): Decimal {
  if (mantissa === 0n) return zero
  const negative = mantissa < 0n
  let m = absolute(mantissa)
  let e = exponent
  const surplus = digitsOf(m) - 16
  if (surplus < 0) m *= tenTo(-surplus)
  e += surplus
  if (surplus > 0) {
    const unit = tenTo(surplus)
    const rest = m % unit
    m /= unit
    if (roundsAway(m, rest, unit, negative, rounding)) m += 1n
    if (m > mostMantissa) {
      m /= 10n
      e += 1
    }
  }
  return inRange(negative ? -m : m, e)
}

function inRange(mantissa: bigint, exponent: number): Decimal {
  if (exponent > mostExponent) throw new DecimalOverflow('value overflow')
  return exponent < leastExponent ? zero : { mantissa, exponent }
}

export const isZero = (a: Decimal): boolean => a.mantissa === 0n
export const signOfDecimal = (a: Decimal): number => (a.mantissa > 0n ? 1 : a.mantissa < 0n ? -1 : 0)
export const negate = (a: Decimal): Decimal => (isZero(a) ? a : { mantissa: -a.mantissa, exponent: a.exponent })

export function compare(a: Decimal, b: Decimal): number {
  const signs = signOfDecimal(a) - signOfDecimal(b)
  if (signs !== 0 || isZero(a)) return Math.sign(signs)
  if (a.exponent !== b.exponent) return (a.exponent > b.exponent ? 1 : -1) * signOfDecimal(a)
  return a.mantissa === b.mantissa ? 0 : a.mantissa > b.mantissa ? 1 : -1
}

export const equals = (a: Decimal, b: Decimal): boolean => compare(a, b) === 0
export const least = (a: Decimal, b: Decimal): Decimal => (compare(b, a) < 0 ? b : a)

export function add(a: Decimal, b: Decimal): Decimal {
  if (isZero(b)) return a
  if (isZero(a)) return b
  const [high, low] = a.exponent >= b.exponent ? [a, b] : [b, a]
  const unit = tenTo(high.exponent - low.exponent)
  const shifted = absolute(low.mantissa) / unit
  const rest = absolute(low.mantissa) % unit
  const sameSign = high.mantissa > 0n === low.mantissa > 0n
  return sameSign ? sum(high, shifted, rest, unit) : difference(high, low, shifted, rest, unit)
}

export const subtract = (a: Decimal, b: Decimal): Decimal => add(a, negate(b))

function sum(high: Decimal, shifted: bigint, rest: bigint, unit: bigint): Decimal {
  const sign = high.mantissa < 0n ? -1n : 1n
  const exact = (absolute(high.mantissa) + shifted) * unit + rest
  return decimal(sign * exact, high.exponent - (digitsOf(unit) - 1))
}

/**
 * The ledger subtracts with guard digits and does not look at them once the mantissa is long enough: next to a power
 * of ten the result differs from the exactly rounded one.
 */
function difference(high: Decimal, low: Decimal, shifted: bigint, cut: bigint, unitOfCut: bigint): Decimal {
  let rest = cut
  let unit = unitOfCut
  const ofHigh = absolute(high.mantissa)
  if (ofHigh === shifted && rest === 0n) return zero
  const highIsMore = ofHigh > shifted
  const negative = (highIsMore ? high : low).mantissa < 0n
  let m = highIsMore ? ofHigh - shifted : shifted - ofHigh
  let e = high.exponent
  while (m < leastMantissa) {
    let digit = 0n
    if (unit > 1n) {
      unit /= 10n
      digit = rest / unit
      rest %= unit
    }
    m = m * 10n - digit
    e -= 1
  }
  if (roundsAway(m, rest, unit, false, 'nearest')) {
    m -= 1n
    if (m < leastMantissa) {
      m *= 10n
      e -= 1
    }
  }
  return inRange(negative ? -m : m, e)
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  if (isZero(a) || isZero(b)) return zero
  return decimal(a.mantissa * b.mantissa, a.exponent + b.exponent)
}

/** The quotient to 17 digits and a little above, which decides exact halves. */
export function divide(a: Decimal, b: Decimal): Decimal {
  if (isZero(b)) throw new DecimalOverflow('division by zero')
  if (isZero(a)) return zero
  const quotient = (absolute(a.mantissa) * tenTo(17)) / absolute(b.mantissa) + 5n
  const negative = a.mantissa < 0n !== b.mantissa < 0n
  return decimal(negative ? -quotient : quotient, a.exponent - b.exponent - 17)
}

const parity = 1_000_000_000n
/** A rate in billionths, as transfer rates and qualities are written. */
export const decimalOfRate = (rate: number): Decimal => decimal(BigInt(rate), -9)
export const multiplyByRate = (a: Decimal, rate: number): Decimal =>
  BigInt(rate) === parity ? a : multiply(a, decimalOfRate(rate))

const roomOfInt64 = 18

/** a · numerator / denominator in whole numbers, rounded only once the 18 digits of the ledger's integers are used up. */
export function multiplyRatio(a: Decimal, numerator: number, denominator: number, roundUp: boolean): Decimal {
  const negative = a.mantissa < 0n
  const product = absolute(a.mantissa) * BigInt(numerator)
  const divisor = BigInt(denominator)
  let low = product / divisor
  let rest = product % divisor
  let e = a.exponent
  // The number of digits, one less for a power of ten.
  const room = (n: bigint) => (n <= 1n ? 0 : digitsOf(n - 1n))
  if (rest !== 0n) {
    const grow = roomOfInt64 - room(low)
    if (grow > 0) {
      e -= grow
      low *= tenTo(grow)
      rest *= tenTo(grow)
    }
    low += rest / divisor
    rest %= divisor
  }
  let inexact = rest !== 0n
  const shrink = room(low) - roomOfInt64
  if (shrink > 0) {
    e += shrink
    inexact ||= low % tenTo(shrink) !== 0n
    low /= tenTo(shrink)
  }
  const result = decimal(negative ? -low : low, e)
  if (!inexact || roundUp === negative) return result
  const step = negative ? -1n : 1n
  if (isZero(result)) return negative ? negate(leastPositive) : leastPositive
  return decimal(result.mantissa + step, result.exponent)
}

/** Product or quotient that never rounds the wrong way for one side of an exchange. Only for positive numbers. */
export function multiplyRounded(a: Decimal, b: Decimal, roundUp: boolean): Decimal {
  if (isZero(a) || isZero(b)) return zero
  const unit = tenTo(14)
  const m = (a.mantissa * b.mantissa + (roundUp ? unit - 1n : 0n)) / unit
  return roundedOnce(m, a.exponent + b.exponent + 14, roundUp, 'towards-zero')
}

export function divideRounded(a: Decimal, b: Decimal, roundUp: boolean): Decimal {
  if (isZero(a)) return zero
  const m = (a.mantissa * tenTo(17) + (roundUp ? b.mantissa - 1n : 0n)) / b.mantissa
  return roundedOnce(m, a.exponent - b.exponent - 17, roundUp, roundUp ? 'up' : 'down')
}

function roundedOnce(mantissa: bigint, exponent: number, roundUp: boolean, rounding: Rounding): Decimal {
  let m = mantissa
  let e = exponent
  if (roundUp && m > mostMantissa) {
    while (m > 10n * mostMantissa) {
      m /= 10n
      e += 1
    }
    m = (m + 9n) / 10n
    e += 1
  }
  const result = decimal(m, e, rounding)
  return roundUp && isZero(result) ? leastPositive : result
}

/** Reads what amounts carry as their value. */
export function parseDecimal(text: string): Decimal {
  const match = /^([-+]?)(\d*)(?:\.(\d*))?(?:[eE]([-+]?\d+))?$/.exec(text)
  if (!match || (match[2] === '' && !match[3])) throw new Error(`not a number: ${text}`)
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const m = BigInt(whole + fraction)
  return decimal(sign === '-' ? -m : m, Number(exponent) - fraction.length)
}

/** Values outside of a readable range are written as mantissa and exponent. */
export function formatDecimal({ mantissa, exponent }: Decimal): string {
  if (mantissa === 0n) return '0'
  const sign = mantissa < 0n ? '-' : ''
  const digits = absolute(mantissa).toString()
  if (exponent !== 0 && (exponent < -25 || exponent > -5)) return `${sign}${digits}e${exponent}`
  if (exponent === 0) return sign + digits
  const padded = digits.padStart(1 - exponent, '0')
  const whole = padded.slice(0, padded.length + exponent)
  const fraction = padded.slice(padded.length + exponent).replace(/0+$/, '')
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`
}

/** Whole units, halves to the even neighbour: how a number becomes drops. */
export function toInteger({ mantissa, exponent }: Decimal): bigint {
  if (exponent >= 0) return mantissa * tenTo(exponent)
  const unit = tenTo(-exponent)
  const negative = mantissa < 0n
  const whole = absolute(mantissa) / unit
  const rounded = roundsAway(whole, absolute(mantissa) % unit, unit, negative, 'nearest') ? whole + 1n : whole
  return negative ? -rounded : rounded
}
