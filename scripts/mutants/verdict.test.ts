import { expect, it } from 'vitest'
import { judge } from './verdict.ts'

const ended = { code: 1, timedOut: false }
const results = (status: string, ...tests: [name: string, status: string, message?: string][]) =>
  JSON.stringify({
    testResults: [
      {
        status,
        assertionResults: tests.map(([fullName, status, message]) => ({
          fullName,
          status,
          failureMessages: message === undefined ? [] : [message],
        })),
      },
    ],
  })

it('counts a failed test as caught, and names it', () => {
  const failed = results('failed', ['works', 'passed'], ['rounds up', 'failed', 'AssertionError: expected 1 to be 2'])
  expect(judge(failed, ended)).toEqual({ outcome: 'caught', by: 'rounds up' })
})

it('counts a fault with which every test passes as survived', () => {
  expect(judge(results('passed', ['works', 'passed']), { code: 0, timedOut: false })).toEqual({ outcome: 'survived' })
})

it.each([
  ['a file that does not load', results('failed')],
  ['an error outside of tests', results('passed', ['works', 'passed'])],
  ['a run without test files', JSON.stringify({ testResults: [] })],
  ['a run without results', undefined],
])('counts %s as broken, not as caught', (_what, given) => {
  expect(judge(given, ended)).toEqual({ outcome: 'broken' })
})

it('does not count a timeout as caught', () => {
  expect(judge(undefined, { code: 1, timedOut: true })).toEqual({ outcome: 'timeout' })
  const slow = results('failed', ['waits', 'failed', 'Error: Test timed out in 240000ms.'])
  expect(judge(slow, ended)).toEqual({ outcome: 'timeout' })
})
