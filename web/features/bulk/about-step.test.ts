import type { BulkStep } from '@gooddrop/contract/bulk.ts'
import { expect, it } from 'vitest'
import { aboutStep } from './about-step.ts'

const ADDRESS = 'rwuPUpQeFVQLhWMAqzyQDcVJUthn1oJzZS'

const step: BulkStep = {
  position: 0,
  state: 'asked',
  account: ADDRESS,
  nft: null,
  amount: '2000000',
  gift: '100000',
  charity: 'Clear Wells',
  counterparty: { name: 'Ada Example', address: ADDRESS },
  offers: null,
  works: null,
  sign_request_id: null,
  note: null,
}

it('a purchase is from the seller to oneself, with the gift, its non-profit and the total', () => {
  expect(aboutStep('buy', step)).toEqual({
    price: '2000000',
    gift: '100000',
    charity: 'Clear Wells',
    total: '2100000',
    from: 'Ada Example',
    to: 'You',
  })
})

it('whoever has no name here is called by their account', () => {
  const unnamed = { ...step, counterparty: { name: null, address: ADDRESS } }
  expect(aboutStep('buy', unnamed).from).toMatch(/^rwuP.+JzZS$/)
})

it('an accepted offer is from oneself to the bidder, who pays the gift', () => {
  const about = aboutStep('accept', step)
  expect(about).toMatchObject({ gift: '100000', charity: 'Clear Wells', from: 'You', to: 'Ada Example' })
  expect(about.total).toBeUndefined()
})

it('a listing is from oneself to whoever buys first', () => {
  const about = aboutStep('list', { ...step, gift: null, charity: null, counterparty: null })
  expect(about).toMatchObject({ price: '2000000', from: 'You', to: 'The first buyer' })
})

it('of cancelled offers it says how many and for which works', () => {
  const works = { titles: ['Tide'], more: 1 }
  expect(aboutStep('cancel', { ...step, amount: null, offers: 2, works })).toEqual({ offers: 2, works })
})
