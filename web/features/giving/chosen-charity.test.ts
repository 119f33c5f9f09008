import type { Charity } from '@gooddrop/contract/giving.ts'
import { expect, it } from 'vitest'
import { chosenCharity, defaultGift } from './gift-choice.ts'

const charity = (name: string, active = true) => ({ _id: name, name, active }) as Charity
const charities = [charity('wells'), charity('trees'), charity('closed', false), charity('seas')]
const work = (end: string, charity_id: string | null = null) => ({
  _id: `0190a1b2-0000-7000-8000-0000${end}`,
  charity_id,
})

it('takes the buyer’s choice, else the seller’s suggestion', () => {
  const nft = work('00000001', 'seas')
  expect(chosenCharity(charities, { ...defaultGift, charityId: 'trees' }, nft)?._id).toBe('trees')
  expect(chosenCharity(charities, defaultGift, nft)?._id).toBe('seas')
  expect(chosenCharity(charities, { ...defaultGift, charityId: 'closed' }, nft)?._id).toBe('seas')
})

it('else begins with another one for each work, the same each time', () => {
  const firsts = ['00000000', '00000001', '00000002', '00000003', 'ffffffff'].map(
    (end) => chosenCharity(charities, defaultGift, work(end))?._id,
  )
  expect(firsts).toEqual(['wells', 'trees', 'seas', 'wells', 'wells'])
  expect(chosenCharity([], defaultGift, work('00000000'))).toBeUndefined()
})
