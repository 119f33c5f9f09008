import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.ts'
import { binary, run } from './commands.ts'
import { stopRequest } from './stop-request.ts'

export type Tally = {
  passed: number
  failed: number
}

type Step = [name: string, run: (signal: AbortSignal) => Promise<Tally>]

/** Settings for running the product must not affect the tests. */
const ignoredVariables = [
  'PORT',
  'SANDBOX_PORT',
  'LEDGER_PORT',
  'SMTP_PORT',
  'DATA_DIR',
  'DATABASE_URL',
  'TEST_DATABASE_URL',
  'XRPL_URL',
]

export const withoutBrowser: Step[] = [
  ['Format and lint', (signal) => command(signal, 'biome', 'ci', '--error-on-warnings', '.')],
  ['Types', (signal) => command(signal, 'tsc', '-p', '.')],
  ['Architecture', (signal) => command(signal, 'node', 'scripts/check-imports.ts')],
  ['Unit and integration tests', (signal) => vitest(signal)],
]

export const withBrowser: Step[] = [
  ...withoutBrowser,
  ['Build of the web', (signal) => build(signal).then(succeeded, failedBecause)],
  ['Browser tests', (signal) => vitest(signal, '--config', 'e2e/vitest.config.ts')],
]

/** Runs all steps, also after a failure, and prints the total. */
export function runSuite(steps: Step[]): Promise<void> {
  const stopping = stopRequest()
  return stopping.guard(() => runSteps(steps, stopping.signal))
}

async function runSteps(steps: Step[], signal: AbortSignal): Promise<void> {
  for (const name of ignoredVariables) delete process.env[name]
  const total: Tally = { passed: 0, failed: 0 }
  for (const [name, step] of steps) {
    const started = Date.now()
    console.log(`\n── ${name}`)
    const { passed, failed } = await step(signal).catch(failedBecause)
    if (signal.aborted) {
      process.exitCode = 1
      return
    }
    const seconds = Math.round((Date.now() - started) / 1000)
    console.log(`── ${name}: ${passed} passed, ${failed} failed, ${seconds} s`)
    total.passed += passed
    total.failed += failed
  }
  printTotal(total)
}

export function printTotal({ passed, failed }: Tally): void {
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

async function command(signal: AbortSignal, name: string, ...args: string[]): Promise<Tally> {
  return (await run(binary(name), args, { signal })) === 0 ? succeeded() : { passed: 0, failed: 1 }
}

async function vitest(signal: AbortSignal, ...args: string[]): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'gooddrop-results-'))
  const file = join(folder, 'results.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const code = await run(binary('vitest'), ['run', ...reporters, ...args], { signal })
    return tally(await readFile(file, 'utf8').catch(() => undefined), code)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Results = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** A file that does not load has no failed test, and an error between tests belongs to none, so both are counted. */
export function tally(results: string | undefined, code: number): Tally {
  if (results === undefined) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(results) as Results
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((each) => each.status === 'failed'),
  ).length
  const failed = numFailedTests + broken
  return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function succeeded(): Tally {
  return { passed: 1, failed: 0 }
}

function failedBecause(reason: unknown): Tally {
  console.error(reason instanceof Error ? reason.message : reason)
  return { passed: 0, failed: 1 }
}
