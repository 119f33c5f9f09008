import { expect, it } from 'vitest'
import { cardProblems } from './card-problems.ts'

const now = new Date('2026-11-16T00:00:00Z')
const right = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '913' }

it('finds nothing wrong with a right card', () => {
  expect(cardProblems(right, now)).toEqual({})
  expect(cardProblems({ ...right, number: '3782 822463 10005', cvc: '9137' }, now)).toEqual({})
})

it.each([
  ['number', '', 'Please enter the number of your card'],
  ['number', '4242 4242 4242 4241', 'This card number is not valid. Please check the digits'],
  ['number', '4242 4242', 'This card number is not valid. Please check the digits'],
  ['expiry', '', 'Please enter month and year, like 04/31'],
  ['expiry', '13/39', 'Please enter month and year, like 04/31'],
  ['expiry', '10/26', 'This card has expired'],
  ['cvc', '', 'Please enter the CVC'],
  ['cvc', '91', 'The CVC of this card has 3 digits'],
])('says what is wrong with the %s %j', (field, text, problem) => {
  expect(cardProblems({ ...right, [field]: text }, now)).toEqual({ [field]: problem })
})

it('asks for four digits on American Express', () => {
  expect(cardProblems({ ...right, number: '3782 822463 10005' }, now)).toEqual({
    cvc: 'The CVC of this card has 4 digits',
  })
})
