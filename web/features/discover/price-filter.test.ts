import { expect, it } from 'vitest'
import { NO_FILTERS, readFilters } from './explore-filters.ts'
import { chipsOf } from './filter-chips.tsx'
import { readRange } from './price-filter.tsx'

it('reads a range of prices, or what is wrong with it', () => {
  expect(readRange('', ' ')).toEqual({ range: { minPrice: undefined, maxPrice: undefined } })
  expect(readRange('1', '2.5')).toEqual({ range: { minPrice: '1000000', maxPrice: '2500000' } })
  expect(readRange('3', '2')).toEqual({ problem: 'The lowest price is above the highest.' })
  for (const entered of ['-1', 'x', '1e9', '1'.repeat(20)])
    expect(readRange(entered, '')).toEqual({ problem: 'Please enter an amount of XRP.' })
})

it('has a chip for each filter, and removing all of them removes everything', () => {
  const collection = '01890000-0000-7000-8000-000000000000'
  const address = `text=tide&tag=Art&nftType=sell&collection=${collection}&traits=Ground%3DBlue&minPrice=1000000&state=auction`
  const filters = readFilters(new URLSearchParams(address))
  const chips = chipsOf(filters, 'Grid Studies')
  expect(chips.map(({ label }) => label)).toEqual([
    '“tide”',
    'Art',
    'Sell',
    'Grid Studies',
    'Ground: Blue',
    'From 1 XRP',
    'At auction',
  ])
  const left = Object.assign({}, filters, ...chips.map(({ without }) => without))
  expect(left).toMatchObject(NO_FILTERS)
})
