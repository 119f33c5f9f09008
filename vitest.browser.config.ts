import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium, headlessShellOf } from './scripts/chromium.ts'

const chromium = findChromium()
const args = ['--disable-gpu', '--disable-background-networking', '--no-first-run']

/** Component tests: pages and their parts in a real browser, with a fake server (web/testing/). */
export default defineConfig({
  plugins: [tailwind()],
  resolve: { alias: { 'socket.io-client': fileURLToPath(new URL('web/testing/fake-socket.ts', import.meta.url)) } },
  test: {
    name: 'browser',
    include: ['web/**/*.browser.test.tsx'],
    setupFiles: ['web/testing/setup.ts'],
    // All files share one page and its modules; setup.ts leaves nothing of a test to the next one.
    isolate: false,
    testTimeout: 300_000,
    expect: { requireAssertions: true, poll: { timeout: 120_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: {
          executablePath: chromium && headlessShellOf(chromium),
          // Chromium's own sandbox refuses to run as root.
          args: process.getuid?.() === 0 ? [...args, '--no-sandbox'] : args,
        },
        contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
