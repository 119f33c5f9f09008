import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['e2e/**/*.test.ts'],
    exclude: process.env.LONG ? [] : ['**/*.long.test.ts'],
    globalSetup: ['e2e/setup.ts'],
    pool: 'forks',
    // One browser per file; more browsers than cores slow each other down.
    maxWorkers: 2,
    // For tests that are marked as concurrent.
    maxConcurrency: 2,
    // A busy machine may take several times as long: whatever happens at all is waited for.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
