import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['e2e/**/*.test.ts'],
    exclude: process.env.LONG ? [] : ['**/*.long.test.ts'],
    globalSetup: ['e2e/setup.ts'],
    pool: 'forks',
    // A browser for each file; more of them than cores only makes each other late.
    maxWorkers: 2,
    // Of tests that say of themselves that they may run side by side.
    maxConcurrency: 2,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
})
