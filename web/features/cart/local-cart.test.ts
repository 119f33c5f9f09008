import { MAX_CART } from '@gooddrop/contract/cart.ts'
import { expect, it } from 'vitest'
import { createLocalCart } from './local-cart.ts'

const memory = (values: Record<string, string> = {}) => ({
  getItem: (key: string) => values[key] ?? null,
  setItem: (key: string, value: string) => {
    values[key] = value
  },
})

const item = (place: number) => ({
  nft_id: `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`,
  nft_offer_index: 'A'.repeat(64),
  amount: '1000000',
})

it('keeps each work once, newest first, and survives a reload', () => {
  const storage = memory()
  const cart = createLocalCart(() => storage)
  for (const place of [1, 2, 1]) cart.add(item(place))
  expect(createLocalCart(() => storage).get()).toEqual([item(1), item(2)])
  cart.remove(item(1).nft_id)
  expect(createLocalCart(() => storage).get()).toEqual([item(2)])
})

it('takes no more than the cart of an account holds', () => {
  const cart = createLocalCart(() => memory())
  for (let place = 0; place < MAX_CART; place++) expect(cart.add(item(place))).toBe(true)
  expect(cart.add(item(99))).toBe(false)
  expect(cart.get()).toHaveLength(MAX_CART)
})

it('starts empty on what it cannot read, and works where storage is denied', () => {
  expect(createLocalCart(() => memory({ cart: '{"nft_id":' })).get()).toEqual([])
  expect(createLocalCart(() => memory({ cart: '[{"nft_id":"1"}]' })).get()).toEqual([])
  const denied = createLocalCart(() => {
    throw new Error('denied')
  })
  expect(denied.add(item(1))).toBe(true)
  expect(denied.get()).toEqual([item(1)])
})
