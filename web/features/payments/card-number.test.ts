import { expect, it } from 'vitest'
import { cvcDigits, groupCvc, groupExpiry, groupNumber, hasExpired, isNumber, readExpiry } from './card-number.ts'

it.each([
  ['4242424242424242', '4242 4242 4242 4242', 3],
  ['4242-4242-4242-4242 and more', '4242 4242 4242 4242', 3],
  ['424242424242424299', '4242 4242 4242 4242', 3],
  ['378282246310005', '3782 822463 10005', 4],
  ['36227206271667', '3622 720627 1667', 3],
  ['42424', '4242 4', 3],
  ['', '', 3],
])('%s is shown as %s', (typed, shown, cvc) => {
  expect(groupNumber(typed)).toBe(shown)
  expect(groupNumber(shown)).toBe(shown)
  expect(cvcDigits(typed)).toBe(cvc)
  expect(groupCvc('12x3456', typed)).toBe('123456'.slice(0, cvc))
})

it('a number is whole and has its check digit', () => {
  expect(['4242 4242 4242 4242', '3782 822463 10005', '3622 720627 1667'].map(isNumber)).toEqual([true, true, true])
  expect(['4242 4242 4242 4241', '4242', ''].map(isNumber)).toEqual([false, false, false])
})

it.each([
  ['1', '1'],
  ['4', '04'],
  ['12', '12'],
  ['123', '12/3'],
  ['1231', '12/31'],
  ['12/31', '12/31'],
  ['1/31', '01/31'],
  ['12 / 2031', '12/31'],
  ['122031', '12/31'],
  ['12/', '12/'],
])('the expiry %s becomes %s', (typed, shown) => {
  expect(groupExpiry(typed)).toBe(shown)
  expect(groupExpiry(typed).length).toBeLessThanOrEqual(5)
})

it('a month that is over has expired, the present one has not', () => {
  const now = new Date(2026, 4, 31)
  expect(readExpiry('13/30')).toBeUndefined()
  expect(readExpiry('5/30')).toBeUndefined()
  expect(hasExpired(readExpiry('05/26')!, now)).toBe(false)
  expect(hasExpired(readExpiry('04/26')!, now)).toBe(true)
})
