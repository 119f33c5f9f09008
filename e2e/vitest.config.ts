import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest files: one that begins last would run alone at the end. */
const SLOW = ['pages', 'rendered', 'offline', 'walletconnect-dialects', 'walletconnect', 'passkey']

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.some((name) => moduleId.endsWith(`/${name}.test.ts`))
    return (await super.sort(files)).toSorted((one, other) => Number(isSlow(other)) - Number(isSlow(one)))
  }
}

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['e2e/**/*.test.ts'],
    exclude: process.env.LONG ? [] : ['**/*.long.test.ts'],
    globalSetup: ['e2e/setup.ts'],
    setupFiles: ['scripts/testing/measure-cpu.ts'],
    pool: 'forks',
    // A browser per worker. Most of a journey is spent waiting for a ledger.
    maxWorkers: availableParallelism() + 3,
    // A process and a browser anew for each file would take two seconds of CPU; pages share nothing as it is.
    isolate: false,
    experimental: { viteModuleRunner: false },
    sequence: { sequencer: SlowFirst },
    // For tests that are marked as concurrent.
    maxConcurrency: 2,
    // A busy machine may take several times as long: whatever happens at all is waited for.
    testTimeout: 1_800_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 300_000 } },
  },
})
