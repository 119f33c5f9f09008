// Decimal numbers with 16 significant digits, as the ledger calculates with them: halves go to the even neighbour.

export type Decimal = { readonly mantissa: bigint; readonly exponent: number }

const lowest = 10n ** 15n
const beyond = 10n ** 16n

export const zero: Decimal = { mantissa: 0n, exponent: 0 }

function divideHalfEven(n: bigint, d: bigint): bigint {
  const quotient = n / d
  const twice = (n % d) * 2n
  return twice > d || (twice === d && (quotient & 1n) === 1n) ? quotient + 1n : quotient
}

/** Brings the mantissa to 16 digits. */
export function decimal(mantissa: bigint, exponent = 0): Decimal {
  if (mantissa === 0n) return zero
  const size = mantissa < 0n ? -mantissa : mantissa
  const surplus = size.toString().length - 16
  let digits = surplus > 0 ? divideHalfEven(size, 10n ** BigInt(surplus)) : size * 10n ** BigInt(-surplus)
  let power = exponent + surplus
  if (digits === beyond) {
    digits = lowest
    power++
  }
  return { mantissa: mantissa < 0n ? -digits : digits, exponent: power }
}

export function add(a: Decimal, b: Decimal): Decimal {
  const exponent = Math.min(a.exponent, b.exponent)
  const scaled = ({ mantissa, exponent: own }: Decimal) => mantissa * 10n ** BigInt(own - exponent)
  return decimal(scaled(a) + scaled(b), exponent)
}

export const subtract = (a: Decimal, b: Decimal): Decimal => add(a, { mantissa: -b.mantissa, exponent: b.exponent })

export const multiply = (a: Decimal, b: Decimal): Decimal => decimal(a.mantissa * b.mantissa, a.exponent + b.exponent)

export function divide(a: Decimal, b: Decimal): Decimal {
  const more = 40
  const sign = a.mantissa < 0n !== b.mantissa < 0n ? -1n : 1n
  const size = (n: bigint) => (n < 0n ? -n : n)
  return decimal((sign * size(a.mantissa) * 10n ** BigInt(more)) / size(b.mantissa), a.exponent - b.exponent - more)
}

export function squareRoot(a: Decimal): Decimal {
  if (a.mantissa <= 0n) return zero
  const exponent = a.exponent % 2 === 0 ? a.exponent - 40 : a.exponent - 41
  const radicand = a.mantissa * 10n ** BigInt(a.exponent - exponent)
  let root = BigInt(Math.floor(Math.sqrt(Number(radicand))))
  for (;;) {
    const next = (root + radicand / root) >> 1n
    if (next === root || next === root + 1n) break
    root = next
  }
  return decimal(root, exponent / 2)
}

export const compare = (a: Decimal, b: Decimal): number => {
  const { mantissa } = subtract(a, b)
  return mantissa < 0n ? -1 : mantissa > 0n ? 1 : 0
}

/** As text: in full where the number is of a handy size, else with an exponent. */
export function decimalText({ mantissa, exponent }: Decimal): string {
  if (mantissa === 0n) return '0'
  if (exponent !== 0 && (exponent < -25 || exponent > -5)) return `${mantissa}e${exponent}`
  const sign = mantissa < 0n ? '-' : ''
  const digits = (mantissa < 0n ? -mantissa : mantissa).toString()
  if (exponent === 0) return sign + digits
  const padded = digits.padStart(-exponent + 1, '0')
  const whole = padded.slice(0, exponent)
  const fraction = padded.slice(exponent).replace(/0+$/, '')
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`
}
