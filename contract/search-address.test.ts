import { expect, it } from 'vitest'
import { readSearch, writeSearch } from './search-address.ts'

const tidy = (address: string) => writeSearch(readSearch(new URLSearchParams(address))).toString()
const collection = '01890000-0000-7000-8000-000000000000'

it.each([
  '',
  'text=golden+tide',
  'tag=Trading+Cards&nftType=sell',
  `collection=${collection}&traits=Ground%3DBlue%26Ground%3DRed%26Line%3DThin`,
  'minPrice=1000000&maxPrice=2000000&state=has_offers&sort=price_up',
])('reads back what it has written: %s', (address) => {
  expect(tidy(address)).toBe(address)
})

it('writes the same search in the same way, whatever its order', () => {
  expect(tidy('sort=liked&text=tide')).toBe(tidy('text=tide&sort=liked'))
  expect(tidy(`traits=B%3D1%26A%3D2&collection=${collection}`)).toBe(
    tidy(`collection=${collection}&traits=A%3D2%26B%3D1`),
  )
})

it.each([
  'tag=Nothing',
  'nftType=',
  'collection=1',
  'traits=A%3DB',
  'minPrice=-1',
  'minPrice=1e9',
  `maxPrice=${'9'.repeat(18)}`,
  'state=sold',
  'sort=newest',
  'sort=cheap',
  'page=3&limit=25&cursor=x',
  `collection=${'x'.repeat(1000)}`,
])('ignores %s', (address) => {
  expect(tidy(address)).toBe('')
})

it('has at most 200 characters of text', () => {
  expect(readSearch(new URLSearchParams({ text: 'x'.repeat(500) })).text).toHaveLength(200)
})
