import { expect, test } from 'vitest'
import { roll } from './roll.ts'

test('a version replaces the one before while people trade, with a migration in between', async () => {
  const { findings } = await roll(2, '/dev/null', () => undefined)
  expect(findings).toEqual([])
})
