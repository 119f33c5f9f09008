import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The long walks (`npm run test:long`) have files of their own, so that nothing is ever skipped. */
const exclude = ['**/node_modules/**', '**/dist/**', '.data/**', ...(process.env.LONG ? [] : ['**/*.long.test.ts'])]
/**
 * Clients of a library that cannot be shut down: what they leave running must end with their process. And tests that
 * replace a module, or the language of the whole process: other files have loaded the real one.
 */
const apart = [
  'contract/language.test.ts',
  'sandbox/relay/relay.test.ts',
  'web/features/signing/wallets/extensions/connect-by-extension.test.ts',
  'web/features/signing/wallets/ledger/connect-to-device.test.ts',
  'web/features/signing/wallets/walletconnect/connect-{several,to-wallet}.test.ts',
]

/** Their names, because a fresh clone knows no durations and begins with the longest text: these are short and slow. */
const SLOW = /\/(corpus|crash|failover|move|property|roles|run|rush|standby)\.test\.ts$/

/** Reads web/dist: a step of its own, after the web build. */
const BUILT = ['web/build-size.test.ts']

const ORDER = ['built', 'apart', 'web', 'together']

/** A slow file that begins last runs alone at the end. Projects follow each other: a worker has loaded only one of them. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) =>
      ORDER.indexOf(project.name) * 2 + (SLOW.test(moduleId) ? 0 : 1)
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    setupFiles: ['scripts/testing/measure-cpu.ts'],
    // Most of a test's time is spent waiting for a ledger, a database or another process.
    maxWorkers: availableParallelism() + 2,
    // A busy machine may take ten times as long: whatever happens at all is waited for.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { requireAssertions: true, poll: { timeout: 300_000 } },
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['{contract,ledger,server,sandbox,bench,scripts}/**/*.test.ts'],
          exclude: [...exclude, ...apart],
          globalSetup: ['scripts/vitest-postgres.ts'],
          // Loading the product anew for each file would take longer than the tests; each has a database of its own.
          isolate: false,
          // Node loads these files itself, as it does in production, and need not have them transformed.
          experimental: { viteModuleRunner: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...apart, ...BUILT, '**/*.browser.test.tsx'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'built', include: BUILT, globalSetup: ['scripts/vitest-web-build.ts'], isolate: false },
      },
      { extends: true, test: { name: 'apart', include: apart, exclude, isolate: true } },
    ],
  },
})
