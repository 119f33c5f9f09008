import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,ledger,server,web,sandbox,bench,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '.data/**'],
    globalSetup: ['scripts/vitest-postgres.ts'],
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
