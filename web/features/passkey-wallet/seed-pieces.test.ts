import { expect, it } from 'vitest'
import { isPiece, piecesOf, piecesToType } from './seed-pieces.ts'

const SEED = 'sEdTM1uX8pu2do5XvTnutH6HsouMaM2'

it('splits a seed into pieces that make it up', () => {
  expect(piecesOf(SEED)).toHaveLength(8)
  expect(piecesOf(SEED).join('')).toBe(SEED)
})

it('asks for two different pieces, never for the first', () => {
  for (let run = 0; run < 500; run++) {
    const [one, other] = piecesToType(8)
    expect(one).toBeGreaterThanOrEqual(2)
    expect(other).toBeGreaterThan(one)
    expect(other).toBeLessThanOrEqual(8)
  }
  expect(piecesToType(8, () => 0.999)).toEqual([7, 8])
  expect(piecesToType(8, () => 0)).toEqual([2, 3])
})

it('accepts the piece itself, by its case', () => {
  expect(isPiece(SEED, 2, ' M1uX ')).toBe(true)
  expect(isPiece(SEED, 2, 'm1ux')).toBe(false)
  expect(isPiece(SEED, 9, '')).toBe(false)
})
