import { expect, it } from 'vitest'
import { selectSample } from './sample.ts'

const entries = Array.from({ length: 40 }, (_, n) => ({ name: `fault ${n}` }))
const names = (seed: string, from = entries) => selectSample(from, 10, seed).map(({ name }) => name)

it('selects the same entries for the same seed, whatever their order', () => {
  expect(names('a')).toHaveLength(10)
  expect(names('a', entries.toReversed())).toEqual(names('a'))
  expect(names('b')).not.toEqual(names('a'))
})

it('selects all entries where there are fewer', () => {
  expect(selectSample(entries.slice(0, 3), 10, 'a')).toHaveLength(3)
})
