import { describe, expect, it } from 'vitest'
import { readFilters, writeFilters } from './explore-filters.ts'

const read = (address: string) => readFilters(new URLSearchParams(address))

describe('what Explore is asked for', () => {
  it('is the same after it was shared', () => {
    const wanted = { text: 'tide & % 🎨', tag: 'Trading Cards', nftType: 'auction' } as const
    expect(read(writeFilters(wanted).toString())).toEqual({ ...wanted, limit: 16 })
  })

  it('is what the header sent, by twenty-five', () => {
    expect(read('text=tide&page=0&limit=25')).toEqual({ text: 'tide', tag: undefined, nftType: undefined, limit: 25 })
  })

  it('leaves out what cannot be meant', () => {
    expect(read(`tag=Nonsense&nftType=rent&limit=100000&text=${'x'.repeat(10_000)}`)).toEqual({
      text: 'x'.repeat(200),
      tag: undefined,
      nftType: undefined,
      limit: 16,
    })
  })
})
