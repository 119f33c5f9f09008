import { describe, expect, test } from 'vitest'
import {
  add,
  compare,
  DecimalOverflow,
  decimal,
  divide,
  divideRounded,
  formatDecimal,
  multiply,
  multiplyRatio,
  multiplyRounded,
  parseDecimal,
  subtract,
  toInteger,
} from './decimal.ts'

const read = parseDecimal
const write = formatDecimal

describe('values as text', () => {
  test.for([
    ['0', '0'],
    ['-0', '0'],
    ['1', '1'],
    ['-12.50', '-12.5'],
    ['0.000001', '0.000001'],
    ['1e-10', '0.0000000001'],
    ['1e-11', '1000000000000000e-26'],
    ['9999999999999999', '9999999999999999'],
    ['99999999999', '99999999999'],
    ['100000000000', '1000000000000000e-4'],
    ['1e16', '1000000000000000e1'],
    ['9999999999999999e80', '9999999999999999e80'],
    ['1000000000000000e-96', '1000000000000000e-96'],
    ['1e-82', '0'],
    ['1.2345678901234565', '1.234567890123456'],
    ['1.2345678901234575', '1.234567890123458'],
    ['1.23456789012345651', '1.234567890123457'],
  ] as const)('%s is written %s', ([text, written]) => {
    expect(write(read(text))).toBe(written)
  })

  test('what is too large is refused', () => {
    expect(() => read('1e96')).toThrow(DecimalOverflow)
  })

  test.for(['', '.', 'abc', '1.2.3', '0x10', '1e'])('%s is no number', (text) => {
    expect(() => read(text)).toThrow()
  })
})

describe('arithmetic', () => {
  test.for([
    ['0.1', '0.2', '0.3'],
    ['1', '-1', '0'],
    ['9999999999999999', '1', '1000000000000000e1'],
    ['9999999999999999', '0.5', '1000000000000000e1'],
    ['9999999999999998', '0.5', '9999999999999998'],
    ['1', '1e-15', '1.000000000000001'],
    ['1', '1e-16', '1'],
    ['1', '-1e-15', '0.999999999999999'],
    ['2', '-0.0000000000000004', '2'],
    ['2', '-0.0000000000000006', '1.999999999999999'],
    ['1000000', '-999999.9999999999', '0.0000000001'],
  ] as const)('%s and %s are %s', ([a, b, sum]) => {
    expect(write(add(read(a), read(b)))).toBe(sum)
    expect(write(add(read(b), read(a)))).toBe(sum)
  })

  // The ledger keeps no guard digit for a mantissa that is long enough already.
  test.for([
    ['1', '1e-16', '1'],
    ['1', '6e-16', '0.999999999999999'],
  ] as const)('next to a power of ten %s less %s is %s', ([a, b, difference]) => {
    expect(write(subtract(read(a), read(b)))).toBe(difference)
  })

  test.for([
    ['3', '0.3333333333333333', '0.9999999999999999'],
    ['150', '1.02', '153'],
    ['-2', '3', '-6'],
    ['1e-50', '1e-50', '0'],
  ] as const)('%s times %s is %s', ([a, b, product]) => {
    expect(write(multiply(read(a), read(b)))).toBe(product)
  })

  test.for([
    ['1', '3', '0.3333333333333334'],
    ['2', '3', '0.6666666666666667'],
    ['-1', '8', '-0.125'],
    ['1', '4', '0.25'],
  ] as const)('%s divided by %s is %s', ([a, b, quotient]) => {
    expect(write(divide(read(a), read(b)))).toBe(quotient)
  })

  test.for([
    ['100', 1_000_000_000, 1_002_000_000, false, '99.80039920159681'],
    ['100', 1_000_000_000, 1_002_000_000, true, '99.80039920159682'],
    ['100', 1_002_000_000, 1_000_000_000, true, '100.2'],
    ['5', 1_000_000_000, 990_000_000, true, '5.050505050505051'],
    ['5', 1_000_000_000, 990_000_000, false, '5.05050505050505'],
    ['-5', 1_000_000_000, 990_000_000, false, '-5.050505050505051'],
  ] as const)('%s · %s / %s rounded up: %s is %s', ([a, numerator, denominator, up, result]) => {
    expect(write(multiplyRatio(read(a), numerator, denominator, up))).toBe(result)
  })

  test.for([
    ['1', '3', '0.3333333333333333', '0.3333333333333334'],
    ['2', '4', '0.5', '0.5'],
  ] as const)('an exchange of %s by %s never rounds in favour of the wrong side', ([a, b, down, up]) => {
    expect(write(divideRounded(read(a), read(b), false))).toBe(down)
    expect(write(divideRounded(read(a), read(b), true))).toBe(up)
    expect(compare(multiplyRounded(read(up), read(b), true), read(a))).toBeGreaterThanOrEqual(0)
    expect(compare(multiplyRounded(read(down), read(b), false), read(a))).toBeLessThanOrEqual(0)
  })

  test.for([
    ['0.5', 0n],
    ['1.5', 2n],
    ['2.5', 2n],
    ['2.51', 3n],
    ['-1.5', -2n],
    ['12e3', 12_000n],
  ] as const)('%s is %s whole units', ([value, whole]) => {
    expect(toInteger(read(value))).toBe(whole)
  })
})

describe('order', () => {
  test('is that of the numbers, whatever their exponents', () => {
    const sorted = ['-1e10', '-2', '-1e-10', '0', '1e-20', '0.5', '1', '9999999999999999', '1e20'].map(read)
    for (const [at, each] of sorted.entries())
      for (const [other, against] of sorted.entries()) expect(compare(each, against)).toBe(Math.sign(at - other))
  })

  test('does not see in which form a number was given', () => {
    expect(compare(decimal(5n, 3), read('5000'))).toBe(0)
  })
})
