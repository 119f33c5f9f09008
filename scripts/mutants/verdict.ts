export type Verdict = { outcome: 'caught'; by: string } | { outcome: 'survived' | 'timeout' | 'broken'; by?: undefined }

type Results = {
  testResults: {
    status: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

const TIMED_OUT = /(?:Test|Hook) timed out in \d+ms/

/**
 * Only a failed test counts. A file that does not load, or an error outside of tests, says nothing about what the tests
 * protect: a misspelt replacement would be "caught" as well.
 */
export function judge(results: string | undefined, { code, timedOut }: { code: number; timedOut: boolean }): Verdict {
  if (timedOut) return { outcome: 'timeout' }
  if (results === undefined) return { outcome: 'broken' }
  const { testResults } = JSON.parse(results) as Results
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed')
  // A busy machine times out without any fault, so this is no proof.
  if (failed?.failureMessages?.some((message) => TIMED_OUT.test(message))) return { outcome: 'timeout' }
  if (failed) return { outcome: 'caught', by: failed.fullName }
  const ranAll = testResults.length > 0 && testResults.every(({ status }) => status === 'passed')
  return { outcome: code === 0 && ranAll ? 'survived' : 'broken' }
}
