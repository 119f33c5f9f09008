import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tally } from './test-results.ts'

type File = [status: string, ...tests: string[]]

const results = (passed: number, files: File[] = []) =>
  JSON.stringify({
    numPassedTests: passed,
    testResults: files.map(([status, ...tests], file) => ({
      name: join(process.cwd(), `a/file-${file}.test.ts`),
      status,
      message: 'it does not load',
      assertionResults: tests.map((each, nth) => ({
        fullName: `test ${nth}`,
        status: each,
        failureMessages: ['expected 1 to be 2'],
      })),
    })),
  })

test('counts tests and names those that failed', () => {
  expect(tally(results(3, [['failed', 'passed', 'failed']]), 1)).toEqual({
    passed: 3,
    failed: 1,
    failures: ['a/file-0.test.ts > test 1\nexpected 1 to be 2'],
  })
})

test('a file that does not load counts as a failure', () => {
  expect(tally(results(3, [['failed'], ['passed', 'passed']]), 1)).toEqual({
    passed: 3,
    failed: 1,
    failures: ['a/file-0.test.ts\nit does not load'],
  })
})

test('an error outside of any test and a run without results count as failures', () => {
  expect(tally(results(3), 1)).toMatchObject({ passed: 3, failed: 1, failures: [expect.any(String)] })
  expect(tally(undefined, 1)).toMatchObject({ passed: 0, failed: 1, failures: [expect.any(String)] })
})
