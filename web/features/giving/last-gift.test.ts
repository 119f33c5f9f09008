import { expect, it } from 'vitest'
import { defaultGift } from './gift-choice.ts'
import { lastGift } from './last-gift.ts'

function memory(content?: string) {
  const values = new Map(content === undefined ? [] : [['last-gift', content]])
  return lastGift(() => ({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  }))
}

it('begins with the minimum', () => {
  expect(memory().read(null)).toEqual(defaultGift)
})

it('remembers the charity and the percent that were chosen last', () => {
  const gifts = memory()
  gifts.keep({ charityId: 'wells', percent: '5' })
  expect(gifts.read(null)).toEqual({ charityId: 'wells', percent: '5' })
  gifts.keep({ charityId: 'wells', percent: '1', own: '2.5' })
  expect(gifts.read(null)).toMatchObject({ charityId: 'wells', own: '2.5' })
})

it('lets the seller’s suggestion come first', () => {
  const gifts = memory()
  gifts.keep({ charityId: 'wells', percent: '10' })
  expect(gifts.read('trees')).toEqual({ charityId: undefined, percent: '10' })
})

it('keeps the charity that was chosen before where the new gift follows the seller’s suggestion', () => {
  const gifts = memory()
  gifts.keep({ charityId: 'wells', percent: '5' })
  gifts.keep({ ...gifts.read('trees'), percent: '10' })
  expect(gifts.read(null)).toEqual({ charityId: 'wells', percent: '10' })
})

it('keeps a gift in place of what is no gift', () => {
  const gifts = memory('{')
  gifts.keep({ charityId: undefined, percent: '5' })
  expect(gifts.read(null)).toEqual({ charityId: undefined, percent: '5' })
})

it('takes nothing that is no gift', () => {
  for (const content of ['', '{', '7', '{"percent":"900"}', '{"percent":"x"}'])
    expect(memory(content).read(null)).toEqual(defaultGift)
  expect(
    lastGift(() => {
      throw new Error('denied')
    }).read(null),
  ).toEqual(defaultGift)
})
