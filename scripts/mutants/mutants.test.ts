import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../commands.ts'
import { whyStale } from './mutant.ts'
import { mutants } from './mutants.ts'

test.each(mutants)('still fits the code: $name', ({ file, find, replace, tests }) => {
  expect(whyStale({ find, replace }, readFileSync(join(root, file), 'utf8'))).toBeUndefined()
  expect(tests).not.toHaveLength(0)
  for (const each of tests) expect(existsSync(join(root, each)), each).toBe(true)
})

test('gives every mutant a name of its own', () => {
  const names = mutants.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
