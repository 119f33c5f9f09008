import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,ledger,server,web,sandbox,bench,scripts}/**/*.test.{ts,tsx}'],
    // The long walks (`npm run test:long`) have files of their own, so that nothing is ever skipped.
    exclude: ['**/node_modules/**', '**/dist/**', '.data/**', ...(process.env.LONG ? [] : ['**/*.long.test.ts'])],
    globalSetup: ['scripts/vitest-postgres.ts'],
    pool: 'forks',
    // Most of a test's time is spent waiting for a ledger, a database or another process.
    maxWorkers: Math.max(2, availableParallelism()),
    // Loading the product anew for each file would take longer than the tests; each has a database of its own anyway.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
