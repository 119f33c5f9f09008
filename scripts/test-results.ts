import { relative } from 'node:path'

export type Tally = {
  passed: number
  failed: number
  /** Repeated at the end of the run, where they are looked for. */
  failures: string[]
}

type Results = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}

/** Lines of a failure's message that are repeated: up to its stack. */
const LINES = 12

/** A file that does not load has no failed test, and an error between tests belongs to none, so both are counted. */
export function tally(results: string | undefined, code: number): Tally {
  if (results === undefined) return failedBecause('The tests ended without results')
  const { numPassedTests, testResults } = JSON.parse(results) as Results
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${file}\n${firstLines(message)}`]
    return failed.map((each) => `${file} > ${each.fullName}\n${firstLines(each.failureMessages?.join('\n') ?? '')}`)
  })
  if (code !== 0 && failures.length === 0) failures.push('An error between the tests, see above')
  return { passed: numPassedTests, failed: failures.length, failures }
}

const firstLines = (message: string) => message.split('\n').slice(0, LINES).join('\n')

export function succeeded(): Tally {
  return { passed: 1, failed: 0, failures: [] }
}

export function failedBecause(reason: unknown): Tally {
  const message = reason instanceof Error ? reason.message : String(reason)
  console.error(message)
  return { passed: 0, failed: 1, failures: [message] }
}

export function addTo(total: Tally, { passed, failed, failures }: Tally): void {
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
}

/** Must print last: CI reads the last line. */
export function printTotal({ passed, failed, failures }: Tally): void {
  for (const failure of failures) console.log(`\n✗ ${failure}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
