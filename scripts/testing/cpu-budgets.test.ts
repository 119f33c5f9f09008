import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULT_BUDGET, dearest, exceptions, overBudget } from './cpu-budgets.ts'

test('reports a file that uses more than twice its budget', () => {
  const files = [
    { file: 'a.test.ts', seconds: 2 * DEFAULT_BUDGET },
    { file: 'b.test.ts', seconds: 2 * DEFAULT_BUDGET + 1 },
  ]
  expect(overBudget(files)).toEqual([`b.test.ts used 41 s of CPU; its budget is 20 s`])
})

test('lists the dearest files first', () => {
  const files = [
    { file: 'a.test.ts', seconds: 1 },
    { file: 'b.test.ts', seconds: 3 },
    { file: 'c.test.ts', seconds: 2 },
  ]
  expect(dearest(files, 2)).toEqual(['    3.0 s  b.test.ts', '    2.0 s  c.test.ts'])
})

test('every exception is larger than the default and names a file that exists', () => {
  for (const [file, { seconds }] of Object.entries(exceptions)) {
    expect(seconds, file).toBeGreaterThan(DEFAULT_BUDGET)
    expect(existsSync(file), file).toBe(true)
  }
})
