import { expect, it } from 'vitest'
import { cardProblems } from './card-problems.ts'

const now = new Date('2026-11-16T00:00:00Z')
const right = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '913' }

it('finds nothing wrong with a right card', () => {
  expect(cardProblems(right, now)).toEqual({})
  expect(cardProblems({ ...right, number: '3782 822463 10005', cvc: '9137' }, now)).toEqual({})
})

it.each([
  ['number', '', 'Please enter your card number'],
  ['number', '4242 4242 4242 4241', 'This card number is not valid. Please check the digits'],
  ['number', '4242 4242', 'This card number is not valid. Please check the digits'],
  ['expiry', '', 'Please enter the month and year, for example 04/31'],
  ['expiry', '13/39', 'Please enter the month and year, for example 04/31'],
  ['expiry', '10/26', 'This card has expired'],
  ['cvc', '', 'Please enter the CVC'],
  ['cvc', '91', 'Please enter all 3 digits of the CVC'],
])('says what is wrong with the %s %j', (field, text, problem) => {
  expect(cardProblems({ ...right, [field]: text }, now)).toEqual({ [field]: problem })
})

it('asks for four digits on American Express', () => {
  expect(cardProblems({ ...right, number: '3782 822463 10005' }, now)).toEqual({
    cvc: 'Please enter all 4 digits of the CVC',
  })
})
