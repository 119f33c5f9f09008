import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.ts'
import { binary, run } from './commands.ts'
import { memoryFolder } from './memory-folder.ts'
import { stopRequest } from './stop-request.ts'
import { addTo, failedBecause, printTotal, succeeded, type Tally, tally } from './test-results.ts'
import { dearest, type FileCpu, overBudget } from './testing/cpu-budgets.ts'
import { readCpuReport, startCpuMeter } from './testing/cpu-meter.ts'

type StepContext = {
  signal: AbortSignal
  /** Inherited output if undefined. */
  print: ((text: string) => void) | undefined
  /** Test files and what they used of the CPU. */
  files: FileCpu[]
}
export type Step = { name: string; run: (context: StepContext) => Promise<Tally> }
/** Steps that follow each other. */
type Lane = Step[]
/** Lanes that run side by side. The last one prints as it goes, the others step by step. */
export type Stage = Lane[]

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

const lint = command('Format and lint', 'biome', 'ci', '--error-on-warnings', '.')
// Several checkers would each check again what they share: one takes a third of the CPU time of four.
const types = command('Types', 'tsc', '-p', '.', '--checkers', '1')
const architecture = command('Architecture', 'node', 'scripts/check-imports.ts')
const webBuild: Step = { name: 'Web build', run: ({ signal }) => build(signal).then(succeeded, failedBecause) }
const buildSize = vitest('Size of the web build', '--project', 'built')
const units = vitest('Unit and integration tests', ...projects('apart', 'web', 'together'))
const components = vitest('Component tests', '--config', 'vitest.browser.config.ts')
const journeys = vitest('Browser tests', '--config', 'e2e/vitest.config.ts')

export const withoutBrowser: Stage[] = [[[lint, types, architecture], [units]]]

export const withBrowser: Stage[] = [
  [[lint, types, architecture, webBuild, buildSize], [units]],
  [[components], [journeys]],
]

/** Runs all stages, also after a failure, and prints the total. */
export function runSuite(stages: Stage[]): Promise<void> {
  const stopping = stopRequest()
  return stopping.guard(() => inMemory(() => runAndPrint(stages, stopping.signal)))
}

/** Keeps temporary files in memory unless TMPDIR says otherwise. */
async function inMemory(run: () => Promise<void>): Promise<void> {
  const folder = process.env.TMPDIR ? undefined : memoryFolder()
  if (folder) process.env.TMPDIR = folder.path
  try {
    await run()
  } finally {
    folder?.remove()
  }
}

async function runAndPrint(stages: Stage[], signal: AbortSignal): Promise<void> {
  for (const name of ignoredVariables) delete process.env[name]
  const startedAt = Date.now()
  const meter = startCpuMeter()
  const files: FileCpu[] = []
  const total = await runStages(stages, signal, files)
  if (signal.aborted) {
    process.exitCode = 1
    return
  }
  // The long run has no budgets: its walks take minutes.
  if (!process.env.LONG) addTo(total, countFailures(overBudget(files)))
  const { total: cpu, kinds } = meter.stop()
  console.log(`\nCPU time by process:\n${kinds.map(([kind, seconds]) => `${inSeconds(seconds)}  ${kind}`).join('\n')}`)
  console.log(`Dearest test files by CPU time:\n${dearest(files).join('\n')}`)
  console.log(`\nTotal: ${minutes((Date.now() - startedAt) / 1000)} of wall time, ${minutes(cpu)} of CPU time`)
  printTotal(total)
}

const countFailures = (failures: string[]): Tally => ({ passed: 0, failed: failures.length, failures })
const inSeconds = (seconds: number) => `${seconds.toFixed(0).padStart(5)} s`
const minutes = (seconds: number) => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`

export async function runStages(stages: Stage[], signal: AbortSignal, files: FileCpu[] = []): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0, failures: [] }
  for (const lanes of stages) {
    await Promise.all(
      lanes.map(async (lane, place) => {
        for (const step of lane) if (!signal.aborted) addTo(total, await runStep(step, place < lanes.length - 1))
      }),
    )
  }
  return total

  async function runStep({ name, run }: Step, isBuffered: boolean): Promise<Tally> {
    const startedAt = Date.now()
    const printed: string[] = []
    const print = isBuffered ? (text: string) => void printed.push(text) : undefined
    if (!isBuffered) console.log(`\n── ${name}`)
    const result = await run({ signal, print, files }).catch(failedBecause)
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    if (isBuffered) console.log(`\n── ${name}\n${printed.join('').trimEnd()}`)
    console.log(`── ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`)
    return { ...result, failures: result.failures.map((failure) => `${name}: ${failure}`) }
  }
}

function projects(...names: string[]): string[] {
  return names.flatMap((name) => ['--project', name])
}

function command(name: string, program: string, ...args: string[]): Step {
  return {
    name,
    run: async ({ signal, print }) => {
      const code = await run(binary(program), args, { signal, print })
      return code === 0 ? succeeded() : failedBecause(`${program} ended with an error`)
    },
  }
}

function vitest(name: string, ...args: string[]): Step {
  return {
    name,
    async run({ signal, print, files }) {
      const folder = await mkdtemp(join(tmpdir(), 'gooddrop-results-'))
      const [results, cpu] = [join(folder, 'results.json'), join(folder, 'cpu.jsonl')]
      try {
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
        const env = { ...process.env, CPU_REPORT: cpu }
        const code = await run(binary('vitest'), ['run', ...reporters, ...args], { signal, print, env })
        files.push(...readCpuReport(cpu))
        return tally(await readFile(results, 'utf8').catch(() => undefined), code)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
