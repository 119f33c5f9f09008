import type { CartLine } from '@gooddrop/contract/cart.ts'
import type { Charity } from '@gooddrop/contract/giving.ts'
import type { NftCard } from '@gooddrop/contract/nft-card.ts'
import { expect, it } from 'vitest'
import { type Buyable, isBuyable, orderOf, totalsOf } from './order.ts'

const charities = ['wells', 'trees'].map((_id) => ({ _id, name: _id, active: true })) as Charity[]

const line = (nft_id: string, amount: string, more: Partial<NonNullable<CartLine['now']>> = {}): Buyable => ({
  nft_id,
  nft: { _id: nft_id } as NftCard,
  seen: { nft_offer_index: 'old', amount: '1' },
  now: { nft_offer_index: `offer-${nft_id}`, amount, pledge: null, charity_id: null, ...more },
  change: 'repriced',
})

it('asks for the present offer of each work, with its own gift and charity', () => {
  const lines = [line('a', '1000001'), line('b', '2000000', { pledge: '5', charity_id: 'trees' })]
  const order = orderOf(lines, charities, () => ({ charityId: 'wells', percent: '1', own: '2,5' }))
  expect(order?.map(({ body }) => body)).toEqual([
    { nft_id: 'a', nft_offer_index: 'offer-a', amount: '1000001', donation_percent: '2.5', charity_id: 'wells' },
    // The seller gives to theirs, so the buyer's gift goes with it.
    { nft_id: 'b', nft_offer_index: 'offer-b', amount: '2000000', donation_percent: '2.5', charity_id: 'trees' },
  ])
  expect(totalsOf(order ?? [], 200_000n)).toEqual({
    price: 3_000_001n,
    gift: 75_001n,
    total: 3_075_002n,
    reserve: 400_000n,
  })
})

it('is no order while a percentage is not allowed, and takes nothing that cannot be bought', () => {
  expect(orderOf([line('a', '5')], charities, () => ({ charityId: undefined, percent: '1', own: '0' }))).toBeUndefined()
  expect(isBuyable({ ...line('a', '5'), now: null })).toBe(false)
  expect(isBuyable({ ...line('a', '5'), nft: null })).toBe(false)
})
