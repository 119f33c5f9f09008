import { expect, it } from 'vitest'
import { aboutListing, aboutPurchase } from './about.ts'

const CHARITY = '0199a1b2-0000-7000-8000-000000000001'
const holder = { _id: CHARITY, first_name: 'Ada', last_name: 'Example', username: 'ada', profile: null }
const charities = [{ _id: CHARITY, name: 'Clear Wells' }]

it('a work is put forward by a listing that anybody can take', () => {
  expect(aboutListing({ amount: '5000000' })).toEqual({ price: '5000000', from: 'You', to: 'The first buyer' })
})

it('a purchase says the non-profit that the server has chosen, and from whom to whom it is', () => {
  const terms = { price: '5000000', gift: '250000', total: '5250000', charity_id: CHARITY }
  const { charity_id: _, ...amounts } = terms
  expect(aboutPurchase({ holder }, terms, charities)).toEqual({
    ...amounts,
    charity: 'Clear Wells',
    from: 'Ada Example',
    to: 'You',
  })
})
