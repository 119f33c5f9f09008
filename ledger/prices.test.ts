import { describe, expect, it } from 'vitest'
import { plainDecimal } from './prices.ts'

describe('plainDecimal', () => {
  it.each([
    ['2.4315', '2.4315'],
    ['00.74', '0.74'],
    ['74', '74'],
    ['7400000000000000e-16', '0.74'],
    ['1e3', '1000'],
    ['12.5E+2', '1250'],
    ['1e-16', '0.0000000000000001'],
    ['0.333333333333333333333', '0.3333333333333333'],
  ])('%s is %s', (text, plain) => {
    expect(plainDecimal(text)).toBe(plain)
  })

  it.each(['0', '0.0', '-1', '', 'NaN', 'Infinity', '1e13', '9'.repeat(13), '1e-17', '1e999', '1e-999', '0x10', '1,5'])(
    '%s is no price',
    (text) => {
      expect(plainDecimal(text)).toBeNull()
    },
  )
})
