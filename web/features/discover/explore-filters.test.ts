import { describe, expect, it } from 'vitest'
import { NO_FILTERS, readFilters, toggleTrait, writeFilters } from './explore-filters.ts'

const collection = '01890000-0000-7000-8000-000000000000'
const nothing = { ...NO_FILTERS, sort: undefined }

const read = (address: string) => readFilters(new URLSearchParams(address))

describe('what Explore is asked for', () => {
  it('is the same after it was shared', () => {
    const wanted = { text: 'tide & % 🎨', tag: 'Trading Cards', nftType: 'auction' } as const
    expect(read(writeFilters(wanted).toString())).toEqual({ ...nothing, ...wanted, limit: 16 })
  })

  it('is what the header sent, by twenty-five', () => {
    expect(read('text=tide&page=0&limit=25')).toEqual({ ...nothing, text: 'tide', limit: 25 })
  })

  it('leaves out what cannot be meant', () => {
    expect(read(`tag=Nonsense&nftType=rent&limit=100000&text=${'x'.repeat(10_000)}`)).toEqual({
      ...nothing,
      text: 'x'.repeat(200),
      limit: 16,
    })
  })

  it('has the collection in the path of its own page', () => {
    const filters = readFilters(new URLSearchParams('traits=Ground%3DBlue&sort=rarest'), collection)
    expect(filters).toMatchObject({ collection, traits: [{ name: 'Ground', value: 'Blue' }], sort: 'rarest' })
    expect(writeFilters(filters, collection).toString()).toBe('traits=Ground%3DBlue&sort=rarest')
  })

  it('takes a trait out by choosing it again', () => {
    const blue = { name: 'Ground', value: 'Blue' }
    expect(toggleTrait([], 'Ground', 'Blue')).toEqual([blue])
    expect(toggleTrait([blue, { name: 'Ground', value: 'Red' }], 'Ground', 'Red')).toEqual([blue])
  })
})
