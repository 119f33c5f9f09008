import { expect, test } from 'vitest'
import { tally } from './suite.ts'

const results = (passed: number, failed: number, files: [string, ...string[]][] = []) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: files.map(([status, ...tests]) => ({
      status,
      assertionResults: tests.map((each) => ({ status: each })),
    })),
  })

test('counts tests', () => {
  expect(tally(results(3, 1, [['failed', 'passed', 'failed']]), 1)).toEqual({ passed: 3, failed: 1 })
})

test('a file that does not load counts as a failure', () => {
  expect(tally(results(3, 0, [['failed'], ['passed', 'passed']]), 1)).toEqual({ passed: 3, failed: 1 })
})

test('an error outside of any test and a run without results count as failures', () => {
  expect(tally(results(3, 0), 1)).toEqual({ passed: 3, failed: 1 })
  expect(tally(undefined, 1)).toEqual({ passed: 0, failed: 1 })
})
