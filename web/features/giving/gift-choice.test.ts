import { expect, it } from 'vitest'
import { basisPointsOf, defaultGift, giftFields } from './gift-choice.ts'

it('reads a decimal comma as a point', () => {
  const choice = { ...defaultGift, own: ' 2,5 ' }
  expect(basisPointsOf(choice)).toBe(250)
  expect(giftFields(choice).donation_percent).toBe('2.5')
})

it('refuses what is no percentage', () => {
  for (const own of ['', '2,5,5', '1,000.5', 'abc', '0,5'])
    expect(basisPointsOf({ ...defaultGift, own })).toBeUndefined()
})
