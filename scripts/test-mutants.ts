import { parseArgs } from 'node:util'
import { mutants } from './mutants/mutants.ts'
import { selectSample } from './mutants/sample.ts'
import { testMutants } from './mutants/test-mutants.ts'
import { runSuite } from './suite.ts'

const { values } = parseArgs({
  options: {
    /** Part of a mutant's name, file or tests. */
    only: { type: 'string', default: '' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const { only, sample, seed } = values
const matching = mutants.filter(({ name, file, tests }) => [name, file, ...tests].some((text) => text.includes(only)))
const chosen = sample === undefined ? matching : selectSample(matching, Number(sample), seed)
if (chosen.length === 0) throw new Error('No mutant matches.')

await runSuite([[`Mutants (${chosen.length} of ${mutants.length})`, (signal) => testMutants(chosen, signal)]])
