import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { build } from './build.ts'
import { binary, run } from './commands.ts'
import { memoryFolder } from './memory-folder.ts'
import { stopRequest } from './stop-request.ts'

export type Tally = {
  passed: number
  failed: number
  /** What failed, in words: it is said again at the end, where whoever sees the last lines only finds it. */
  failures: string[]
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
  // Several checkers would each check again what they share: one takes a third of the processor time of four.
  ['Types', (signal) => command(signal, 'tsc', '-p', '.', '--checkers', '1')],
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
  return stopping.guard(() => inMemory(() => runSteps(steps, stopping.signal)))
}

/** Unless somebody has said where temporary files go. */
async function inMemory(run: () => Promise<void>): Promise<void> {
  const folder = process.env.TMPDIR ? undefined : memoryFolder()
  if (folder) process.env.TMPDIR = folder.path
  try {
    await run()
  } finally {
    folder?.remove()
  }
}

async function runSteps(steps: Step[], signal: AbortSignal): Promise<void> {
  for (const name of ignoredVariables) delete process.env[name]
  const total: Tally = { passed: 0, failed: 0, failures: [] }
  for (const [name, step] of steps) {
    const started = Date.now()
    console.log(`\n── ${name}`)
    const { passed, failed, failures } = await step(signal).catch(failedBecause)
    if (signal.aborted) {
      process.exitCode = 1
      return
    }
    const seconds = Math.round((Date.now() - started) / 1000)
    console.log(`── ${name}: ${passed} passed, ${failed} failed, ${seconds} s`)
    total.passed += passed
    total.failed += failed
    total.failures.push(...failures.map((failure) => `${name}: ${failure}`))
  }
  printTotal(total)
}

export function printTotal({ passed, failed, failures }: Tally): void {
  for (const failure of failures) console.log(`\n✗ ${failure}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

async function command(signal: AbortSignal, name: string, ...args: string[]): Promise<Tally> {
  return (await run(binary(name), args, { signal })) === 0 ? succeeded() : failedBecause(`${name} ended with an error`)
}

async function vitest(signal: AbortSignal, ...args: string[]): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'gooddrop-results-'))
  const file = join(folder, 'results.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const code = await run(binary('vitest'), ['run', ...reporters, ...args], { signal })
    const results = await readFile(file, 'utf8').catch(() => undefined)
    if (results) console.log(`Slowest files:\n${slowest(results).join('\n')}`)
    return tally(results, code)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Results = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}

/** The beginning of a failure's message, up to its stack. */
const LINES = 12

/** A file that does not load has no failed test, and an error between tests belongs to none, so both are counted. */
export function tally(results: string | undefined, code: number): Tally {
  if (results === undefined) return failedBecause('The tests ended without results')
  const { numPassedTests, testResults } = JSON.parse(results) as Results
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${file}\n${beginning(message)}`]
    return failed.map((each) => `${file} > ${each.fullName}\n${beginning(each.failureMessages?.join('\n') ?? '')}`)
  })
  if (code !== 0 && failures.length === 0) failures.push('An error between the tests, see above')
  return { passed: numPassedTests, failed: failures.length, failures }
}

/** The files that took longest, with their seconds: where it pays to look when a run takes too long. */
export function slowest(results: string, most = 10): string[] {
  const { testResults } = JSON.parse(results) as Results
  const seconds = testResults.map(({ name, startTime, endTime }) => [(endTime - startTime) / 1000, name] as const)
  return seconds
    .toSorted(([one], [other]) => other - one)
    .slice(0, most)
    .map(([took, name]) => `${took.toFixed(0).padStart(5)} s  ${relative(process.cwd(), name)}`)
}

const beginning = (message: string) => message.split('\n').slice(0, LINES).join('\n')

function succeeded(): Tally {
  return { passed: 1, failed: 0, failures: [] }
}

function failedBecause(reason: unknown): Tally {
  const message = reason instanceof Error ? reason.message : String(reason)
  console.error(message)
  return { passed: 0, failed: 1, failures: [message] }
}
