import { parseArgs } from 'node:util'
import { mutants } from './mutants/mutants.ts'
import { selectSample } from './mutants/sample.ts'
import { testMutants } from './mutants/test-mutants.ts'
import { runSuite, type Step } from './suite.ts'

const { values } = parseArgs({
  options: {
    /** Part of a mutant's name, file or tests; may be repeated. */
    only: { type: 'string', multiple: true, default: [''] },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const { only, sample, seed } = values
const matching = mutants.filter(({ name, file, tests }) =>
  only.some((part) => [name, file, ...tests].some((text) => text.includes(part))),
)
const chosen = sample === undefined ? matching : selectSample(matching, Number(sample), seed)
if (chosen.length === 0) throw new Error('No mutant matches.')

const step: Step = {
  name: `Mutants (${chosen.length} of ${mutants.length})`,
  run: ({ signal }) => testMutants(chosen, signal),
}
await runSuite([[[step]]])
