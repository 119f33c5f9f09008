import { describe, expect, it } from 'vitest'
import { blankMint, mintFormSchema, royaltyUnits } from './mint-form-schema.ts'

const file = new File(['x'], 'x.png', { type: 'image/png' })
const filled = { ...blankMint, title: 'Tide', description: 'Water', royalties: '5', file }

const complaintsOf = (fields: unknown) =>
  Object.fromEntries(
    mintFormSchema.safeParse(fields).error?.issues.map(({ path, message }) => [path[0], message]) ?? [],
  )

describe('royalties', () => {
  it.each([
    ['0', 0],
    ['2.5', 2500],
    ['2,5', 2500],
    ['0.001', 1],
    ['50', 50_000],
    [' 7.25 ', 7250],
  ])('%s %% is %i thousandths', (percent, units) => {
    expect(royaltyUnits(percent)).toBe(units)
    expect(complaintsOf({ ...filled, royalties: percent })).toEqual({})
  })

  it.each([
    ['50.001', 'royality should be less than 50'],
    ['50,001', 'royality should be less than 50'],
    ['51', 'royality should be less than 50'],
    ['1e3', 'royality should be less than 50'],
    ['abc', 'Please enter valid royality'],
    ['-1', 'Please enter valid royality'],
    ['1,000.5', 'Please enter valid royality'],
    ['1.0001', 'Please enter valid royality'],
    ['', 'Please enter valid royality'],
  ])('%s is refused: %s', (percent, message) => {
    expect(complaintsOf({ ...filled, royalties: percent })).toEqual({ royalties: message })
  })
})

describe('a work without its parts', () => {
  it('names each that is missing', () => {
    expect(complaintsOf({ ...blankMint, royalties: '1' })).toEqual({
      title: 'Title is required',
      description: 'Description is required',
      file: 'A file is required',
    })
  })
})
