import { join } from 'node:path'
import { expect, test } from 'vitest'
import { slowest, tally } from './suite.ts'

type File = [status: string, ...tests: string[]]

const results = (passed: number, files: File[] = []) =>
  JSON.stringify({
    numPassedTests: passed,
    testResults: files.map(([status, ...tests], file) => ({
      name: join(process.cwd(), `a/file-${file}.test.ts`),
      status,
      message: 'it does not load',
      startTime: 1000,
      endTime: 1000 + 2000 * (file + 1),
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

test('names the files that took longest', () => {
  const three = results(3, [['passed'], ['passed'], ['passed']])
  expect(slowest(three, 2)).toEqual(['    6 s  a/file-2.test.ts', '    4 s  a/file-1.test.ts'])
})
