import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startTemporaryPostgres } from '../../sandbox/postgres/temporary.ts'
import { run } from '../commands.ts'
import type { Tally } from '../test-results.ts'
import type { Mutant } from './mutant.ts'
import { judge, type Verdict } from './verdict.ts'
import { copyCheckout, type WorkingCopy } from './working-copy.ts'

/** A fault may make a test wait for something that never happens. */
const LIMIT_MS = 15 * 60_000
/** Shorter than in the suite. A test that waits in vain then fails by its assertion, before it times out. */
const PATIENCE_MS = 30_000
const TIMEOUTS = ['--testTimeout=180000', '--hookTimeout=180000', `--expect.poll.timeout=${PATIENCE_MS}`]

/** Applies one fault after the other to a copy of the checkout and runs its tests; passed are those that a test caught. */
export async function testMutants(mutants: readonly Mutant[], signal: AbortSignal): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0, failures: [] }
  const fail = (failure: string) => {
    tally.failed += 1
    tally.failures.push(failure)
  }
  const copy = copyCheckout()
  const postgres = await startTemporaryPostgres({ settings: { max_connections: '600' } })
  const runTests: RunTests = (tests, testName) =>
    runIn(copy, { tests, testName, signal, databaseUrl: postgres.url('postgres') })
  try {
    const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))]
    const intact = await runTests(tests)
    if (intact.outcome !== 'survived') fail(`The tests fail without a fault: ${describe(intact)}`)
    else
      for (const mutant of byTests(mutants)) {
        const started = Date.now()
        const verdict = await tryMutant(copy, mutant, runTests)
        if (signal.aborted) break
        if (verdict.outcome === 'caught') tally.passed += 1
        else fail(`${mutant.name} (${mutant.file}): ${describe(verdict)}`)
        console.log(row(mutant, verdict, Date.now() - started))
      }
  } finally {
    await postgres.stop()
    copy.remove()
  }
  return tally
}

type RunTests = (tests: readonly string[], testName?: string) => Promise<Verdict>

type Outcome = Verdict | { outcome: 'stale'; by: string }

async function tryMutant(copy: WorkingCopy, mutant: Mutant, runTests: RunTests): Promise<Outcome> {
  let restore: () => void
  try {
    restore = copy.apply(mutant)
  } catch (error) {
    return { outcome: 'stale', by: error instanceof Error ? error.message : String(error) }
  }
  try {
    return await runTests(mutant.tests, mutant.testName)
  } finally {
    restore()
  }
}

/** Faults with the same tests follow each other: what these load is then in the caches. */
const byTests = (mutants: readonly Mutant[]) =>
  mutants.toSorted((one, other) => one.tests.join().localeCompare(other.tests.join()))

type Given = { tests: readonly string[]; testName: string | undefined; signal: AbortSignal; databaseUrl: string }

/** Component tests have a configuration of their own. */
const isComponentTest = (test: string) => test.endsWith('.browser.test.tsx')
const CONFIGS: [(test: string) => boolean, string[]][] = [
  [(test) => !isComponentTest(test), []],
  [isComponentTest, ['--config', 'vitest.browser.config.ts']],
]

async function runIn(copy: WorkingCopy, { tests, testName, ...given }: Given): Promise<Verdict> {
  let verdict: Verdict = { outcome: 'broken' }
  for (const [matches, args] of CONFIGS) {
    const files = tests.filter(matches)
    if (files.length === 0) continue
    const filter = testName === undefined ? [] : ['--testNamePattern', literally(testName)]
    verdict = await vitest(copy, [...args, ...filter, ...files], given)
    if (verdict.outcome !== 'survived') return verdict
  }
  return verdict
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

async function vitest(
  copy: WorkingCopy,
  args: string[],
  given: Pick<Given, 'signal' | 'databaseUrl'>,
): Promise<Verdict> {
  const folder = await mkdtemp(join(copy.path, 'results-'))
  const file = join(folder, 'results.json')
  const limit = AbortSignal.timeout(LIMIT_MS)
  try {
    const reporter = ['--reporter=json', `--outputFile.json=${file}`]
    const code = await run(
      join(copy.path, 'node_modules/.bin/vitest'),
      ['run', '--bail=1', ...TIMEOUTS, ...reporter, ...args],
      {
        cwd: copy.path,
        env: { ...process.env, TEST_DATABASE_URL: given.databaseUrl, TEST_PATIENCE_MS: String(PATIENCE_MS) },
        signal: AbortSignal.any([given.signal, limit]),
        stdio: process.env.MUTANTS_OUTPUT ? 'inherit' : 'ignore',
      },
    )
    const results = await readFile(file, 'utf8').catch(() => undefined)
    return judge(results, { code, timedOut: limit.aborted })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const describe = ({ outcome, by }: Outcome) => (by === undefined ? outcome : `${outcome}: ${by}`)

const row = (mutant: Mutant, verdict: Outcome, ms: number) =>
  `${verdict.outcome.padEnd(8)} ${String(Math.round(ms / 1000)).padStart(4)} s  ${mutant.name}${
    verdict.by === undefined ? '' : `\n                 ${verdict.by}`
  }`
