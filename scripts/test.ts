import { execFileSync } from 'node:child_process'
import { provideChromium } from './chromium.ts'
import { root } from './commands.ts'
import { explain } from './explain.mjs'
import { mutants } from './mutants/mutants.ts'
import { selectSample } from './mutants/sample.ts'
import { testMutants } from './mutants/test-mutants.ts'
import { runSuite, type Stage, withBrowser } from './suite.ts'
import { printTotal } from './test-results.ts'

const SAMPLE_SIZE = 10
const isLong = process.argv.includes('--long')
if (isLong) process.env.LONG = '1'

/** Another sample with each commit, the same one for the same commit. */
const mutantSample: Stage = [
  [
    {
      name: `Mutants (${SAMPLE_SIZE} of ${mutants.length})`,
      run: ({ signal }) => testMutants(selectSample(mutants, SAMPLE_SIZE, commitHash()), signal),
    },
  ],
]

function commitHash(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return 'no commit'
  }
}

try {
  process.env.CHROMIUM = await provideChromium()
  await runSuite(isLong ? [...withBrowser, mutantSample] : withBrowser)
} catch (error) {
  printTotal({ passed: 0, failed: 1, failures: [explain(error)] })
}
